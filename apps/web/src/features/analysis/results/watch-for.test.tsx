import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';
import { WatchFor } from './watch-for.tsx';

const WATCH_FOR = { signs: ['A sudden headache, the worst of a lifetime', 'A stiff neck with fever', 'Loss of sight or seeing double'], seenWithin: '2 weeks' };

describe('what to watch for', () => {
  it('is a named part of the page with each sign as an item and the time to wait', () => {
    render(<WatchFor watchFor={WATCH_FOR} level="self-care" />);
    const part = screen.getByRole('region', { name: 'Get help sooner if' });
    expect(within(part).getByRole('heading', { level: 2, name: 'Get help sooner if' })).toBeTruthy();
    expect(
      within(within(part).getByRole('list', { name: 'Get help sooner if' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(WATCH_FOR.signs);
    expect(part.textContent).toContain('If it has not got better, be seen within 2 weeks, even if none of these appears.');
    expect(part.textContent).toContain('call your local emergency number');
  });

  it('says to be seen in any case where the level asks for it', () => {
    render(<WatchFor watchFor={{ ...WATCH_FOR, seenWithin: '24 hours' }} level="urgent" />);
    expect(screen.getByText(/^Be seen/).textContent).toBe('Be seen within 24 hours, even if none of these appears.');
  });

  it('is nothing where there is nothing to wait for', () => {
    const { container } = render(<WatchFor watchFor={null} level="emergency" />);
    expect(container.textContent).toBe('');
  });

  it('stands right under the urgency of the results, and is printed with them', async () => {
    const { visitor } = renderSite('/symptom-analyzer', { 'POST /api/analyses': { body: { ...ROUTINE, watchFor: WATCH_FOR } } });
    await write(visitor, await screen.findByLabelText('What do you feel?'), 'I have a headache');
    await write(visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
    await visitor.click(screen.getByRole('radio', { name: 'Male' }));
    await visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
    const part = await screen.findByRole('region', { name: 'Get help sooner if' });
    expect(part.previousElementSibling).toBe(screen.getByRole('region', { name: 'Routine appointment' }));
    expect(part.closest('[data-screen-only]')).toBeNull();
  });
});
