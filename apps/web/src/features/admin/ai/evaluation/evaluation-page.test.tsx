import type { Role } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../../test/faults-of.ts';
import { evaluation, evaluationDetail, evaluations, RUN } from '../../../../../test/fixtures/ai-evaluations.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../../../test/fixtures/ai-models.ts';
import { signedIn } from '../../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../../test/render-site.tsx';
import { EVALUATION_PATH } from './path.ts';

beforeAll(() => import('../../index.ts'));

const LIST = 'GET /api/admin/ai/evaluations';
const open = (role: Role, api: Api = {}) =>
  renderSite(EVALUATION_PATH, {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/ai/models': { body: aiModels([aiModel('general'), OWN_MODEL]) },
    [LIST]: { body: evaluations() },
    [`GET /api/admin/ai/evaluations/${RUN}`]: { body: evaluationDetail() },
    ...api,
  });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

describe('the figures of a run', () => {
  it('stand side by side, with the verdict, its reasons and what differs from the engine in words', async () => {
    open('admin');
    const own = within(await screen.findByRole('region', { name: 'Our own' }));
    expect(own.getByText('Not passed')).toBeTruthy();
    expect(own.getByText(/30 of 40 emergencies were none/)).toBeTruthy();
    expect(own.getByText('Emergencies missed, as shown to people: 1, as many as by the engine alone.')).toBeTruthy();
    expect(own.getByText('Harmless cases raised, as shown to people: 5, 2 more than by the engine alone.')).toBeTruthy();
    expect(own.getByText(/was not measured: the set names none/)).toBeTruthy();
    const signs = await row('Emergencies missed by its signs alone');
    expect(signs.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '16 of 40 (40 %, 10 to 90)',
      '30 of 40 (75 %, 10 to 90)',
      'does not apply',
    ]);
    expect((await row('Answered')).getByText('68 of 70, Timed out 2')).toBeTruthy();
    expect((await row('Time of an answer')).getByText('812 ms, 1,900 ms')).toBeTruthy();
    expect((await row('Right cause first')).getAllByText('not measured')).toHaveLength(3);
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('name the cases on which somebody was wrong, by their ids', async () => {
    const { visitor } = open('system');
    await visitor.click(await screen.findByRole('button', { name: /Cases that were not as they should be, or on which they differ \(1\)/ }));
    expect((await row('c1')).getByText('emergency, by its signs self-care')).toBeTruthy();
  });
});

describe('starting a run', () => {
  it('sends who is to be asked on which cases', async () => {
    let sent: unknown;
    const { visitor } = open('admin', {
      'POST /api/admin/ai/evaluations': (body) => {
        sent = body;
        return { status: 201, body: evaluation({ state: 'running', done: 0 }) };
      },
    });
    await visitor.click(await screen.findByRole('checkbox', { name: /Our own/ }));
    expect(screen.getByText(/at least 220 calls/)).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Start Evaluation' }));
    await waitFor(() => expect(sent).toEqual({ set: { kind: 'shipped' }, models: ['our-own'] }));
  });

  it('takes a file of one’s own, and shows every line the server refuses', async () => {
    let sent: unknown;
    const { visitor } = open('admin', {
      'POST /api/admin/ai/evaluations': (body) => {
        sent = body;
        return { status: 400, body: { code: 'invalid-input', message: 'Line 1: This is not JSON.\nLine 3: Its id is that of line 2 as well.' } };
      },
    });
    await visitor.click(await screen.findByRole('radio', { name: 'A file of your own' }));
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Evaluation' });
    expect(start.disabled).toBe(true);
    await visitor.upload(screen.getByLabelText('File'), new File(['{'], 'mine.jsonl'));
    await waitFor(() => expect(start.disabled).toBe(false));
    await visitor.click(start);
    expect(await screen.findByText(/Line 3: Its id is that of line 2 as well/)).toBeTruthy();
    expect(sent).toEqual({ set: { kind: 'own', name: 'mine.jsonl', lines: '{' }, models: [] });
  });

  it('is not offered to who may not, nor while one runs, which can be ended', async () => {
    const running = evaluations({ evaluations: [evaluation({ state: 'running', done: 12 })] });
    let ended = false;
    const { visitor } = open('admin', {
      [LIST]: () => ({ body: ended ? evaluations({ evaluations: [evaluation({ state: 'cancelled' })] }) : running }),
      [`POST /api/admin/ai/evaluations/${RUN}/cancel`]: () => {
        ended = true;
        return { body: evaluation({ state: 'cancelled' }) };
      },
    });
    expect(await screen.findByText(/12 of 70 cases/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Evaluation' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'End Evaluation' }));
    expect(await screen.findByText('Ended by hand')).toBeTruthy();
  });

  it('leaves who has system access alone to look', async () => {
    open('system');
    expect(await screen.findByText(/Starting an evaluation, and using what it fitted, is for administrators/)).toBeTruthy();
    await screen.findByRole('region', { name: 'Our own' });
    for (const name of ['Start Evaluation', 'Use this weight']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('a weight that was fitted is used once the password was given', async () => {
  let sent: unknown;
  const fitted = { version: 1, weight: 0.83, fitted: { evaluation: RUN, cases: 44, models: ['Our own'] }, at: '2026-03-02T10:00:00.000Z', by: null };
  const { visitor } = open('admin', {
    [LIST]: () => ({ body: evaluations(sent ? { weight: fitted } : {}) }),
    'PUT /api/admin/ai/pool-weight': (body) => {
      sent = body;
      return { body: fitted };
    },
  });
  expect(await screen.findByText(/It was not fitted/)).toBeTruthy();
  expect(await screen.findByText(/the likeliest weight is 83 % for the engine, 17 % for the models together/)).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Use this weight' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Use this weight' }));
  await visitor.type(dialog.getByLabelText('Your password'), 'violet lamp');
  await visitor.click(dialog.getByRole('button', { name: 'Use this weight' }));
  expect(await screen.findByText('This weight is used.')).toBeTruthy();
  expect(sent).toEqual({ evaluation: RUN, version: 0, password: 'violet lamp' });
});

it('says that models are asked without having passed where that is so', async () => {
  open('admin', { [LIST]: { body: evaluations({ gate: { on: false, fixedBy: 'AI_RELEASE_GATE' }, evaluations: [] }) } });
  expect(await screen.findByText('Models are asked without having passed')).toBeTruthy();
  expect(screen.getByText(/Fixed by the operator of this server \(AI_RELEASE_GATE\)/)).toBeTruthy();
  expect(screen.getByText('There were none yet.')).toBeTruthy();
});
