import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

async function visit(read: object, text: string, api: Api = {}) {
  const site = renderSite('/symptom-analyzer', { 'POST /api/analyses/recognise': { body: { findings: [], facts: {}, ...read } }, ...api });
  await write(site.visitor, await screen.findByLabelText('What do you feel?'), text);
  return site;
}

const age = () => screen.getByRole('textbox', { name: 'Age' }) as HTMLInputElement;

describe('age, sex and pregnancy read from the text', () => {
  it('fill the boxes, so that nothing is left to enter', async () => {
    await visit({ facts: { age: 41, sexAtBirth: 'male' } }, 'I am a man of 41 with a headache');
    await waitFor(() => expect(age().value).toBe('41'));
    expect((screen.getByRole('radio', { name: 'Male' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Nothing else is needed.')).toBeTruthy();
  });

  it('tell a baby’s age in months', async () => {
    await visit({ facts: { age: 0.5 } }, 'my baby of six months coughs');
    await waitFor(() => expect(age().value).toBe('6'));
    expect((screen.getByLabelText('Unit of the age') as HTMLSelectElement).value).toBe('months');
  });

  it('are changed by hand: an emptied box stays empty, and what is typed is sent', async () => {
    let sent: unknown;
    const { visitor } = await visit({ facts: { age: 41, sexAtBirth: 'male' } }, 'I am a man of 41 with a headache', {
      'POST /api/analyses': (body) => {
        sent = body;
        return { body: ROUTINE };
      },
    });
    await waitFor(() => expect(age().value).toBe('41'));
    await visitor.clear(age());
    expect(age().value).toBe('');
    await write(visitor, age(), '52');
    await visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
    await screen.findByRole('heading', { level: 1, name: 'Results' });
    expect(sent).toMatchObject({ profile: { age: 52 } });
  });

  it('ask about pregnancy where the text tells of a woman, and of who withholds their sex', async () => {
    const { visitor } = await visit({ facts: { age: 30, sexAtBirth: 'female' } }, 'I am a woman of 30 and feel sick');
    await screen.findByRole('radio', { name: 'Pregnant' });
    expect(screen.getByText('Still needed: pregnancy')).toBeTruthy();
    await visitor.click(screen.getAllByRole('radio', { name: 'Prefer not to say' })[0] as HTMLElement);
    expect(screen.getByRole('radio', { name: 'Pregnant' })).toBeTruthy();
    expect(screen.getByText('Nothing else is needed.')).toBeTruthy();
  });

  it('know who gave birth lately', async () => {
    await visit({ facts: { age: 30, sexAtBirth: 'female', postpartumDays: 9 } }, 'I gave birth nine days ago and have a fever');
    await waitFor(() => expect((screen.getByRole('radio', { name: 'Gave birth recently' }) as HTMLInputElement).checked).toBe(true));
  });
});

describe('what is needed', () => {
  it('is marked, and named at the button', async () => {
    await visit({}, 'a headache');
    expect(age().required).toBe(true);
    expect((screen.getByRole('radio', { name: 'Female' }) as HTMLInputElement).required).toBe(true);
    expect(screen.getByText('Still needed: age, sex at birth')).toBeTruthy();
  });
});

describe('what was not understood', () => {
  it('is named while one writes', async () => {
    await visit({ unread: [{ start: 2, end: 11 }] }, 'a flurbling ache');
    expect(await screen.findByText(/“flurbling”/)).toBeTruthy();
  });

  it('another language is told of at once', async () => {
    await visit({ language: { code: 'es', name: 'Spanish' } }, 'tengo dolor de cabeza');
    expect(await screen.findByText('This seems to be in Spanish')).toBeTruthy();
  });
});
