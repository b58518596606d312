import type { SafetyNote } from '@consilium/contract';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafetyNotes } from './safety-notes.tsx';

const note = (about: string, status: SafetyNote['status'] = 'not-checked'): SafetyNote => ({
  status,
  severity: 'major',
  about,
  advice: `Ask first about ${about}.`,
  source: null,
});

describe('what could not be checked', () => {
  it('stands line by line when it is little', () => {
    render(<SafetyNotes notes={[note('Kidney disease'), note('Pregnancy')]} />);
    expect(screen.getByText('Not checked: Kidney disease.')).toBeTruthy();
    expect(screen.getByText('Not checked: Pregnancy.')).toBeTruthy();
  });

  it('is named in one line when it is much, and a warning that applies stays in sight above it', () => {
    render(<SafetyNotes notes={[note('Asthma', 'applies'), note('Kidney disease'), note('Pregnancy'), note('Statins')]} />);
    expect(screen.getByText(/Applies to you\. Serious caution: Asthma\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Not checked, because it is not known: Kidney disease, Pregnancy, Statins/ })).toBeTruthy();
  });
});
