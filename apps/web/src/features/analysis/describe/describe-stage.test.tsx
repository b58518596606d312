import { screen, waitFor } from '@testing-library/react';
import { format } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { familyProfile, memberApi, savedAnalysis } from '../../../../test/fixtures/member.ts';
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

describe('a member with a family', () => {
  const EMMA = familyProfile('emma', {
    name: 'Emma',
    birth: { known: 'age', age: 7, unit: 'years', on: format(new Date(), 'yyyy-MM-dd') },
    sexAtBirth: 'female',
    medicines: ['Salbutamol'],
  });
  const ME = familyProfile('me', {
    name: 'maria',
    relation: 'self',
    birth: { known: 'born', year: 1980, month: 1 },
    sexAtBirth: 'female',
    allergies: ['Penicillin'],
  });

  it('chooses for whom it is: what is kept of the person is filled in, sent, and kept for nobody else', async () => {
    let sent: unknown;
    const kept = vi.fn();
    const { visitor } = await visit({}, 'a cough since yesterday', {
      ...memberApi({ family: [ME, EMMA] }),
      'POST /api/analyses': (body) => {
        sent = body;
        return { body: ROUTINE };
      },
      'POST /api/member/analyses': (body) => {
        kept(body);
        return { status: 201, body: savedAnalysis('a', '2026-11-12T12:00:00.000Z', 'A cough') };
      },
    });
    await visitor.click(await screen.findByRole('radio', { name: 'Emma' }));
    expect(age().value).toBe('7');
    expect(await screen.findByLabelText('What do you notice in Emma?')).toBeTruthy();
    expect(screen.getByText('Nothing else is needed.')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
    await screen.findByRole('heading', { level: 1, name: 'Results for Emma' });
    expect(sent).toMatchObject({ profile: { subject: 'child', age: 7, sexAtBirth: 'female', medicines: ['Salbutamol'], allergies: [] } });
    expect(JSON.stringify(sent)).not.toContain('Emma');
    await visitor.click(await screen.findByRole('button', { name: 'Keep this assessment for Emma' }));
    await screen.findByText(/^Kept for Emma/);
    expect(kept).toHaveBeenCalledWith(expect.objectContaining({ personId: 'emma' }));
  });

  it('loses nothing of one person to another: who is chosen next begins with what is kept of them, or with nothing', async () => {
    const { visitor } = await visit({}, 'a cough since yesterday', memberApi({ family: [ME, EMMA] }));
    await visitor.click(await screen.findByRole('button', { name: 'Fill in my details' }));
    expect(screen.getByText('Medicines, conditions, allergies').parentElement?.textContent).toContain('1 entry');
    await visitor.click(screen.getByRole('radio', { name: 'Emma' }));
    await visitor.click(screen.getByRole('radio', { name: 'Someone else' }));
    expect(age().value).toBe('');
    expect(screen.getByText('Medicines, conditions, allergies').parentElement?.textContent).toContain('Optional');
    await visitor.click(screen.getByRole('radio', { name: 'Myself' }));
    expect(Number(age().value)).toBeGreaterThan(45);
  });
});
