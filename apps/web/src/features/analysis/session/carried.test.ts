import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { reduce } from './reducer.ts';
import { NEW_SESSION, type Session } from './session.ts';

const LEFT: Session = {
  ...NEW_SESSION,
  told: { ...NEW_SESSION.told, description: 'My back hurts', person: { ...NEW_SESSION.told.person, age: '40' } },
  assessed: { analysis: ROUTINE, request: '{}', about: null },
  stage: 'results',
};

describe('a description carried in from another page', () => {
  it('takes the place of the text, keeps the person and drops the assessment of the other text', () => {
    const session = reduce(LEFT, { type: 'carried-in', description: 'My head throbs' });
    expect(session.told.description).toBe('My head throbs');
    expect(session.told.person.age).toBe('40');
    expect(session.assessed).toBeNull();
    expect(session.stage).toBe('describe');
  });

  it('changes nothing of what was told when it is the same text', () => {
    const session = reduce(LEFT, { type: 'carried-in', description: ' My back hurts ' });
    expect(session).toEqual({ ...LEFT, stage: 'describe' });
  });
});
