import type { FamilyDetails, FamilyProfile } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { diaryEntry, familyProfile, memberApi, savedAnalysis } from '../../../../test/fixtures/member.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';
import { isoDay } from '../iso-day.ts';

beforeAll(() =>
  Promise.all([
    import('../index.ts'),
    import('../profile/profile-tab.tsx'),
    import('../assessments/assessments-tab.tsx'),
    import('../diary/diary-tab.tsx'),
    import('../health/health-tab.tsx'),
    import('../../../ui/toast/toaster.tsx'),
  ]),
);

const ID = '00000000-0000-4000-8000-00000000e33a';
const EMMA = familyProfile(ID, { name: 'Emma', birth: { known: 'born', year: 2010, month: 3 }, sexAtBirth: 'female', medicines: ['Salbutamol'] });
const open = (tab: string, api: Api) => renderSite(`/user/dashboard?tab=${tab}`, api);

describe('the people a member keeps details of', () => {
  it('are added: what is missing is said, and only what was told is kept', async () => {
    const sent = vi.fn();
    let family: FamilyProfile[] = [];
    const { visitor } = open('profile', {
      ...memberApi({}),
      'GET /api/member/family': () => ({ body: { family } }),
      'POST /api/member/family': (body) => {
        sent(body);
        family = [familyProfile('new', body as FamilyDetails)];
        return { status: 201, body: family[0] };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add a person' }));
    const form = screen.getByRole('region', { name: 'A new person' });
    await visitor.click(screen.getByRole('button', { name: 'Add person' }));
    expect(await screen.findByText('Give a name or nickname')).toBeTruthy();
    await write(visitor, screen.getByLabelText(/^Name or nickname/), 'Emma');
    await visitor.click(screen.getByRole('radio', { name: 'By month and year of birth' }));
    await write(visitor, screen.getByLabelText('Year of birth'), String(new Date().getFullYear() - 1));
    await visitor.click(screen.getByRole('button', { name: 'Add person' }));
    expect(await screen.findByText('Choose the month too: for a small child it decides much')).toBeTruthy();
    expect(await faultsOf(form)).toEqual([]);
    await visitor.selectOptions(screen.getByLabelText('Month of birth'), 'March');
    await visitor.click(screen.getByRole('radio', { name: 'Female' }));
    await visitor.type(screen.getByLabelText('Allergies'), 'Peanuts{Enter}');
    await visitor.click(screen.getByRole('button', { name: 'Add person' }));
    expect(await screen.findByRole('heading', { name: 'Emma' })).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({
      relation: 'child',
      name: 'Emma',
      birth: { known: 'born', year: new Date().getFullYear() - 1, month: 3 },
      sexAtBirth: 'female',
      conditions: [],
      medicines: [],
      allergies: ['Peanuts'],
    });
    expect(screen.getByText('Allergies: Peanuts')).toBeTruthy();
  });

  it('changed meanwhile are not overwritten before it was seen what is stored', async () => {
    const stored = { ...EMMA, name: 'Emmy', version: 2, allergies: ['Nuts'] };
    const versions: number[] = [];
    let family = [EMMA];
    const { visitor } = open('profile', {
      ...memberApi({}),
      'GET /api/member/family': () => ({ body: { family } }),
      [`PUT /api/member/family/${ID}`]: (body) => {
        const { version, ...details } = body as FamilyDetails & { version: number };
        versions.push(version);
        if (version !== 2) {
          family = [stored];
          return { status: 409, body: { code: 'changed-meanwhile', message: 'These details were changed meanwhile.', theirs: stored } };
        }
        family = [{ ...stored, ...details, version: 3 }];
        return { body: family[0] };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit Emma' }));
    const name = screen.getByLabelText(/^Name or nickname/) as HTMLInputElement;
    await write(visitor, name, ' Sue');
    await visitor.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Stored now')).toBeTruthy();
    expect(screen.getByText('Emmy')).toBeTruthy();
    expect(screen.getByText('Allergies: Nuts')).toBeTruthy();
    expect(name.value, 'what was typed stays').toBe('Emma Sue');
    await visitor.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByRole('heading', { name: 'Emma Sue' })).toBeTruthy();
    expect(versions).toEqual([1, 2]);
  });

  it('are deleted only after it was said what goes along', async () => {
    let family = [EMMA];
    const { visitor } = open('profile', {
      ...memberApi({}),
      'GET /api/member/family': () => ({ body: { family } }),
      [`DELETE /api/member/family/${ID}`]: () => {
        family = [];
        return { body: { message: 'The person is deleted, with everything kept of them.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Emma' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText(/every assessment and diary entry kept for Emma/)).toBeTruthy();
    expect(family).toHaveLength(1);
    await visitor.click(within(asked).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nobody is kept yet.')).toBeTruthy();
  });
});

describe('records of several people', () => {
  const today = isoDay(new Date());
  const mine = diaryEntry(today, 3, ['Headache']);
  const hers = { ...diaryEntry(today, 8, ['Cough']), personId: ID };
  const ofEmma = { ...savedAnalysis('of-emma', `${today}T08:00:00.000Z`, 'Emma coughs'), personId: ID, subject: 'child' as const };
  const ofMe = { ...savedAnalysis('of-me', `${today}T09:00:00.000Z`, 'I have a headache'), subject: 'self' as const };
  const api = memberApi({ family: [EMMA], diary: [mine, hers], analyses: [ofMe, ofEmma] });

  it('are never drawn together: health and diary are of one person at a time, at first the member', async () => {
    const { visitor } = open('health', api);
    expect(await screen.findByRole('img', { name: /^Severity 3 of 10/ })).toBeTruthy();
    expect(screen.queryByText('Emma coughs')).toBeNull();
    await visitor.click(screen.getByRole('radio', { name: 'Emma' }));
    expect(await screen.findByRole('img', { name: /^Severity 8 of 10/ })).toBeTruthy();
    expect(screen.queryByText('I have a headache')).toBeNull();
    expect(screen.getByRole('link', { name: 'Emma coughs' })).toBeTruthy();
    await visitor.click(screen.getByRole('link', { name: 'Open the diary' }));
    expect(await screen.findByRole('heading', { name: 'Symptom diary of Emma' })).toBeTruthy();
    expect((await screen.findAllByText('Cough')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Headache')).toBeNull();
  });

  it('are written for the person whose diary is open', async () => {
    const sent = vi.fn();
    const { visitor } = open(`diary&whom=${ID}`, {
      ...api,
      'POST /api/member/diary': (body) => {
        sent(body);
        return { status: 201, body: hers };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'New entry' }));
    expect(screen.getByRole('heading', { name: 'New entry for Emma' })).toBeTruthy();
    await visitor.type(screen.getByLabelText('Symptoms'), 'Cough{Enter}');
    await visitor.click(screen.getByRole('radio', { name: '5' }));
    await visitor.click(screen.getByRole('button', { name: 'Save entry' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ personId: ID, symptoms: ['Cough'] })));
  });

  it('are labelled in the list of assessments, which can be narrowed to one person', async () => {
    const { visitor } = open('assessments', api);
    await screen.findByText('Emma coughs');
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
    expect(first?.textContent).not.toContain('For Emma');
    expect(second?.textContent).toContain('For Emma');
    await visitor.click(screen.getByRole('radio', { name: 'Me' }));
    expect(screen.queryByText('Emma coughs')).toBeNull();
    expect(screen.getByText('I have a headache')).toBeTruthy();
  });
});
