import type { DiaryEntry, DiaryEntryInput } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { subDays, subYears } from 'date-fns';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { diaryApi, diaryEntry, memberApi } from '../../../../test/fixtures/member.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';
import { longDate } from '../../../lib/dates.ts';
import { isoDay } from '../iso-day.ts';

beforeAll(() =>
  Promise.all([import('../index.ts'), import('./diary-tab.tsx'), import('../health/severity-trend.tsx'), import('../../../ui/toast/toaster.tsx')]),
);

function openDiary(diary: DiaryEntry[], more: Api = {}) {
  return renderSite('/user/dashboard?tab=diary', memberApi({ diary }, more));
}

describe('the symptom diary', () => {
  it('helps who has written nothing yet', async () => {
    const { visitor } = openDiary([]);
    await visitor.click(await screen.findByRole('button', { name: 'Write the first entry' }));
    expect(screen.getByRole('form', { name: 'New diary entry' })).toBeTruthy();
  });

  it('says what is missing, then keeps a new entry', async () => {
    const sent = vi.fn();
    let diary: DiaryEntry[] = [];
    const { visitor } = openDiary([], {
      ...diaryApi(() => diary),
      'POST /api/member/diary': (body) => {
        sent(body);
        diary = [diaryEntry('2026-11-20', 7, ['Headache', 'Nausea'])];
        return { status: 201, body: diary[0] };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'New entry' }));
    await visitor.click(screen.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Name at least one symptom')).toBeTruthy();
    expect(screen.getByText('Choose a severity from 0 to 10')).toBeTruthy();
    await visitor.type(screen.getByLabelText('Symptoms'), 'Headache, Nausea{Enter}');
    await visitor.click(screen.getByRole('radio', { name: '7' }));
    await write(visitor, screen.getByRole('textbox', { name: 'Note' }), 'Slept badly');
    await visitor.click(screen.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Diary entry saved')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ symptoms: ['Headache', 'Nausea'], severity: 7, note: 'Slept badly' }));
    expect(await screen.findByRole('heading', { name: 'November 20, 2026' })).toBeTruthy();
  });

  it('fills in what was the same yesterday, keeps what went with it, and shows it in the list', async () => {
    const sent = vi.fn();
    const [today, yesterday] = [isoDay(new Date()), isoDay(subDays(new Date(), 1))];
    const before = { ...diaryEntry(yesterday, 6, ['Headache'], 'Own note'), medicines: ['Ibuprofen 400 mg'], sleepHours: 8 };
    let diary: DiaryEntry[] = [before];
    const { visitor } = openDiary([], {
      ...diaryApi(() => diary),
      'POST /api/member/diary': (body) => {
        sent(body);
        const made = { ...before, ...(body as DiaryEntryInput), id: 'made' };
        diary = [made, before];
        return { status: 201, body: made };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'New entry' }));
    await visitor.click(screen.getByRole('button', { name: 'Same as yesterday' }));
    await visitor.click(screen.getByRole('radio', { name: 'Evening' }));
    await visitor.click(screen.getByRole('button', { name: 'Medicines, triggers, sleep and cycle' }));
    await visitor.type(screen.getByLabelText('Possible triggers'), 'Red wine{Enter}');
    await visitor.type(screen.getByLabelText('Hours slept'), '6.5');
    await visitor.selectOptions(screen.getByLabelText('Cycle'), 'Light bleeding');
    expect(await faultsOf(screen.getByRole('form', { name: 'New diary entry' }))).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Diary entry saved')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({
      personId: null,
      date: today,
      part: 'evening',
      symptoms: ['Headache'],
      severity: 6,
      medicines: ['Ibuprofen 400 mg'],
      triggers: ['Red wine'],
      sleepHours: 6.5,
      bleeding: 'light',
      note: '',
    });
    expect(await screen.findByText('Took Ibuprofen 400 mg. Possible triggers: Red wine. Slept 6.5 hours. Light bleeding.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Edit the entry of .*, evening$/ })).toBeTruthy();
  });

  it('offers no day before where nothing was written then', async () => {
    const { visitor } = openDiary([diaryEntry('2020-01-01', 6)]);
    await visitor.click(await screen.findByRole('button', { name: 'New entry' }));
    expect(screen.queryByRole('button', { name: /^Same as/ })).toBeNull();
  });

  it('keeps everything typed when an edit fails', async () => {
    const entry = diaryEntry('2026-11-20', 4, ['Headache'], 'First');
    const { visitor } = openDiary([entry], {
      [`PUT /api/member/diary/${entry.id}`]: { status: 500, body: { code: 'failed', message: 'Something failed here. Try again.' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit the entry of November 20, 2026' }));
    const note = screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement;
    await write(visitor, note, ' and second');
    await visitor.click(screen.getByRole('radio', { name: '9' }));
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Something failed here. Try again.')).toBeTruthy();
    expect(note.value).toBe('First and second');
    expect((screen.getByRole('radio', { name: '9' }) as HTMLInputElement).checked).toBe(true);
  });

  it('changed in another tab is not written over before it was seen what is stored', async () => {
    const entry = diaryEntry('2026-11-20', 4, ['Headache'], 'First');
    const theirs = { ...entry, version: 2, severity: 8, note: 'From the other tab' };
    const versions: unknown[] = [];
    const { visitor } = openDiary([entry], {
      [`PUT /api/member/diary/${entry.id}`]: (body) => {
        const { version } = body as { version: number };
        versions.push(version);
        return version === 2
          ? { body: { ...theirs, version: 3 } }
          : { status: 409, body: { code: 'changed-meanwhile', message: 'Changed meanwhile.', theirs } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit the entry of November 20, 2026' }));
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('From the other tab')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Diary entry changed')).toBeTruthy();
    expect(versions).toEqual([1, 2]);
  });

  it('deletes an entry only after asking', async () => {
    const entry = diaryEntry('2026-11-20', 4);
    let diary = [entry];
    const { visitor } = openDiary([], {
      ...diaryApi(() => diary),
      [`DELETE /api/member/diary/${entry.id}`]: () => {
        diary = [];
        return { body: { message: 'The diary entry is deleted.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Delete the entry of November 20, 2026' }));
    expect(diary).toHaveLength(1);
    await visitor.click(await screen.findByRole('button', { name: 'Delete entry' }));
    expect(await screen.findByRole('heading', { name: 'Nothing written yet' })).toBeTruthy();
  });

  it('writes each day’s highest severity into the calendar, lets arrow keys walk it, and lists the chosen day', async () => {
    const { visitor } = openDiary([diaryEntry('2026-11-20', 8), diaryEntry('2026-11-20', 3), diaryEntry('2026-11-02', 1, ['Cough'])]);
    await screen.findByRole('button', { name: 'Earlier month' });
    // The calendar opens at today; the days of the record are reached by its own buttons.
    for (let i = 0; i < 240 && !screen.queryByRole('button', { name: /^November 20, 2026/ }); i += 1)
      await visitor.click(screen.getByRole('button', { name: new Date() < new Date('2026-11-01') ? 'Later month' : 'Earlier month' }));
    await visitor.click(screen.getByRole('button', { name: 'November 20, 2026: severity 8, 2 entries' }));
    expect(screen.queryByText('Cough')).toBeNull();
    await visitor.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('November 27, 2026: no entry');
    await visitor.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('December 27, 2026: no entry');
  });

  it('lists a page of days, and earlier ones when they are asked for; the chart has all of them', async () => {
    const days = Array.from({ length: 25 }, (_, back) => isoDay(subDays(new Date('2026-11-20T12:00:00Z'), back)));
    const { visitor } = openDiary(days.map((day) => diaryEntry(day, 3)));
    expect(await screen.findByRole('img', { name: /25 days in all/ })).toBeTruthy();
    const listed = () => screen.getAllByRole('button', { name: /^Edit the entry of/ });
    await screen.findByRole('button', { name: 'Show earlier entries' });
    expect(listed()).toHaveLength(20);
    await visitor.click(screen.getByRole('button', { name: 'Show earlier entries' }));
    await screen.findByRole('heading', { name: 'October 27, 2026' });
    expect(listed()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  });

  it('draws the last two years; the calendar asks for an older one when it comes there', async () => {
    const [today, old] = [new Date(), subYears(new Date(), 3)];
    const { visitor } = openDiary([diaryEntry(isoDay(today), 3), diaryEntry(isoDay(old), 8, ['Cough'])]);
    expect(await screen.findByRole('img', { name: /the only day written about/ })).toBeTruthy();
    expect(screen.getByText(new RegExp(`Of ${today.getFullYear()}\\. Earlier years`))).toBeTruthy();
    screen.getByRole('button', { current: 'date' }).focus();
    await visitor.keyboard('{Shift>}{PageUp}{PageUp}{PageUp}{/Shift}');
    await visitor.click(await screen.findByRole('button', { name: `${longDate(isoDay(old))}: severity 8` }));
    expect(await screen.findByText('Cough')).toBeTruthy();
  });

  it('gives the figures of its chart as a table too', async () => {
    const { visitor } = openDiary([diaryEntry('2026-11-20', 8), diaryEntry('2026-11-19', 2)]);
    expect(
      await screen.findByRole('img', { name: 'Severity by day: 2 of 10 on November 19, 2026, 8 of 10 on November 20, 2026, 2 days in all.' }),
    ).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Show the figures as a table' }));
    const table = screen.getByRole('table', { name: 'Highest severity of each day' });
    expect(within(table).getByRole('row', { name: 'November 20, 2026 8' })).toBeTruthy();
  });
});
