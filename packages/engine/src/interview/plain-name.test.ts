import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['Tension headache', 'tension headache'],
  ['Fever of 39 °C or more in a baby', 'fever of 39 °C or more in a baby'],
  ['Kawasaki disease', 'Kawasaki disease'],
  ["Crohn's disease", "Crohn's disease"],
  ['COVID-19', 'COVID-19'],
  ['Infection with Lyme borrelia', 'infection with Lyme borrelia'],
])('%s stands in a sentence as %s', (name, plain) => expect(plainName(name)).toBe(plain));
