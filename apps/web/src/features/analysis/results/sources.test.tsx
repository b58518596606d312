import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sources } from './sources.tsx';

it('leads to the pages that were seen and says when, and names the rest', () => {
  render(
    <Sources
      sources={[
        {
          kind: 'guideline',
          body: 'NICE',
          title: 'Irritable bowel syndrome in adults',
          year: 2017,
          address: 'https://www.nice.org.uk/guidance/cg61',
          seen: '2026-11-22',
        },
        { kind: 'editors-estimate', title: "Frequencies are the editors' rounded estimates" },
      ]}
    />,
  );
  const link = screen.getByRole('link', { name: /NICE: Irritable bowel syndrome in adults/ });
  expect(link.getAttribute('href')).toBe('https://www.nice.org.uk/guidance/cg61');
  expect(link.closest('p')?.textContent).toContain('An excerpt was read on November 22, 2026.');
  expect(screen.getByText(/^Sources: Frequencies are the editors' rounded estimates$/)).toBeTruthy();
});

it('does not pretend to have read what nobody read', () => {
  render(<Sources sources={[{ kind: 'general-knowledge', title: 'General knowledge of urology, no page read' }]} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Sources: General knowledge of urology, no page read')).toBeTruthy();
});
