import { describe, expect, it } from 'vitest';
import { ROUTINE, WITH_QUESTION } from '../../../../test/fixtures/analyses.ts';
import { reduce } from './reducer.ts';
import { isCurrent, requestOf } from './request.ts';
import { NEW_SESSION, type Session } from './session.ts';
import { loadSession, prepareSession, saveAssessed, saveTold } from './storage.ts';

/** The page is opened anew in the same tab. */
async function comeBack(): Promise<Session> {
  await prepareSession();
  return loadSession();
}

function keepAndComeBack(session: Session): Promise<Session> {
  saveTold(session);
  saveAssessed(session);
  return comeBack();
}

const described = reduce(NEW_SESSION, { type: 'described', description: 'My head hurts' });
const assessed = reduce(described, { type: 'assessed', analysis: WITH_QUESTION, request: JSON.stringify(requestOf(described.told)), about: null });

describe('leaving and coming back within the session', () => {
  it('finds everything that was told, asked and answered', async () => {
    const seen = reduce(assessed, { type: 'stage-seen', stage: 'questions' });
    expect(await keepAndComeBack(seen)).toEqual(seen);
  });

  it('finds it without reading when the page itself goes on', () => {
    saveTold(assessed);
    expect(loadSession()).toBe(assessed);
  });

  it('begins anew when nothing was told', async () => {
    expect(await comeBack()).toEqual(NEW_SESSION);
  });

  it('begins anew when what was kept cannot be read', async () => {
    sessionStorage.setItem('consilium-analysis-told', '{"told": {"description": 7}}');
    expect(await comeBack()).toEqual(NEW_SESSION);
  });

  it('goes back to the description when the assessment was lost, and keeps the words', async () => {
    await keepAndComeBack(reduce(assessed, { type: 'stage-seen', stage: 'results' }));
    sessionStorage.removeItem('consilium-analysis-assessed');
    expect(await comeBack()).toMatchObject({ stage: 'describe', told: { description: 'My head hurts' } });
  });

  it('keeps nothing after starting over', async () => {
    expect(await keepAndComeBack(reduce(assessed, { type: 'started-over' }))).toEqual(NEW_SESSION);
  });
});

describe('whether the results still fit', () => {
  it('they do until something told changes', () => {
    expect(isCurrent(assessed)).toBe(true);
    expect(isCurrent(reduce(assessed, { type: 'person-changed', change: { age: '50' } }))).toBe(false);
    expect(isCurrent(reduce(assessed, { type: 'system-opened', system: 'tcm' }))).toBe(true);
  });
});

describe('answers', () => {
  const question = WITH_QUESTION.questions[0];
  if (!question) throw new Error('no question');
  const answered = reduce(assessed, { type: 'answered', question, answer: 'no' });

  it('are sent with the next request, the later one in place of the earlier', () => {
    const changed = reduce(answered, { type: 'answered', question, answer: 'yes' });
    expect(requestOf(changed.told).answers).toEqual([{ questionId: 'neck-stiffness', answer: 'yes' }]);
  });

  it('can be taken back: the question stands there again', () => {
    const onward = reduce(answered, { type: 'assessed', analysis: ROUTINE, request: '', about: null });
    const back = reduce(onward, { type: 'answer-taken-back' });
    expect(back.asking).toEqual(question);
    expect(back.told.answers).toEqual([]);
  });
});
