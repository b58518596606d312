import type { SystemView } from '@consilium/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { LeftOut } from './left-out.tsx';

const [withTreatment, without] = ROUTINE.systems as [SystemView, SystemView];
const GINKGO = { name: 'Ginkgo', because: 'Blood thinners (anticoagulants): Can add to the effect of blood thinners and cause bleeding.' };

describe('what is left out for a person', () => {
  it('is named in one folded line, with its reason behind it', async () => {
    render(<LeftOut view={{ ...withTreatment, leftOut: [GINKGO] }} />);
    const line = screen.getByRole('button', { name: /Left out for you, because it could harm:\s*Ginkgo/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(line);
    expect(screen.getByText(GINKGO.because)).toBeTruthy();
    expect(screen.queryByText(/Nothing else of this system/)).toBeNull();
  });

  it('says whom to ask when nothing else is left', () => {
    render(<LeftOut view={{ ...without, leftOut: [GINKGO], consult: 'A qualified herbalist' }} />);
    expect(screen.getByText(/Nothing else of this system is on record for you here\. Ask: A qualified herbalist\./)).toBeTruthy();
  });

  it('shows nothing when nothing is left out', () => {
    const { container } = render(<LeftOut view={withTreatment} />);
    expect(container.textContent).toBe('');
  });

  it('an assessment kept before treatments were left out stays readable', () => expect(ROUTINE.systems.map(({ leftOut }) => leftOut)).toEqual([[], []]));
});
