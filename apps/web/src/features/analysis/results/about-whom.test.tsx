import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Person } from '../session/session.ts';
import { AboutWhom } from './about-whom.tsx';

const READ = { is: 'child', name: 'your son', from: 'text', disagrees: true, alsoIll: [] } as const;
const AS_CHOSEN = { is: 'self', name: null, from: 'profile', disagrees: false, alsoIll: [] } as const;

describe('whom an assessment was read as about', () => {
  it('is said in the words of the text, and one press says whom is meant', async () => {
    const changes: Partial<Person>[] = [];
    render(<AboutWhom subject={{ ...READ, alsoIll: [] }} profile={{}} change={(change) => changes.push(change)} />);
    expect(screen.getByText('We read this as about your son.')).toBeTruthy();
    const group = within(screen.getByRole('group', { name: 'Change whom this is about' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It is about me', 'It is about somebody else']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(changes).toEqual([{ subject: 'self', subjectConfirmed: true, kept: null }]);
  });

  it('is not said where text and choice agree, nor of an assessment kept before it was told', () => {
    const { container } = render(
      <>
        <AboutWhom subject={{ ...AS_CHOSEN, alsoIll: [] }} profile={{ subject: 'self' }} change={() => undefined} />
        <AboutWhom subject={null} profile={null} />
      </>,
    );
    expect(container.textContent).toBe('');
  });

  it('says where a choice and the text disagree, and that a choice after it counts', () => {
    render(
      <>
        <AboutWhom subject={{ ...READ, name: 'your mum', from: 'profile', alsoIll: [] }} profile={{ subject: 'child' }} />
        <AboutWhom subject={{ ...AS_CHOSEN, alsoIll: [] }} profile={{ subject: 'self', subjectConfirmed: true }} />
      </>,
    );
    expect(screen.getByText('You chose your child, but what you wrote reads as about your mum.')).toBeTruthy();
    expect(screen.getByText('As you chose, this is about yourself.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names who else is ill and is not assessed', () => {
    render(<AboutWhom subject={{ ...AS_CHOSEN, alsoIll: ['your baby'] }} profile={{}} />);
    expect(screen.getByText(/You also write of your baby, who is not assessed here/)).toBeTruthy();
  });
});
