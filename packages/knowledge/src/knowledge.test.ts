import type { StudyDirection } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { deriveDirection, deriveEvidenceClass, gradeUse, type LinkedStudy } from './evidence.ts';
import { loadKnowledgeFiles } from './load.ts';
import { realWordsNear } from './real-words.ts';
import type { Study } from './schema.ts';
import { validateKnowledge } from './validate.ts';

const { files, problems } = loadKnowledgeFiles(dataFolder);

describe('the shipped content', () => {
  it('parses and holds together', () => {
    expect(problems).toEqual([]);
    expect(validateKnowledge(files).problems).toEqual([]);
  });

  it('is as wide as promised', () => {
    const { counts, synonymsPerFinding } = validateKnowledge(files).coverage;
    expect(counts.findings).toBeGreaterThanOrEqual(450);
    expect(synonymsPerFinding).toBeGreaterThanOrEqual(4);
    expect(counts.conditions).toBeGreaterThanOrEqual(160);
    expect(counts.treatments).toBeGreaterThanOrEqual(250);
    expect(counts.redFlags).toBeGreaterThanOrEqual(60);
  });
});

describe('the validator refuses', () => {
  const broken = (change: (copy: typeof files) => void) => {
    const copy = structuredClone(files);
    change(copy);
    return validateKnowledge(copy)
      .problems.map(({ message }) => message)
      .join('\n');
  };
  const first = <T>(list: T[]): T => list[0] as T;

  it('a finding that does not exist', () =>
    expect(broken((copy) => Object.assign(first(copy.conditions).findings, { 'no-such-finding': 0.5 }))).toContain("unknown finding 'no-such-finding'"));
  it('a condition with too few findings', () =>
    expect(broken((copy) => Object.assign(first(copy.conditions), { findings: { fever: 0.5 }, cardinal: [] }))).toContain('needs at least 6'));
  it('a doubled id', () => expect(broken((copy) => copy.findings.push(first(copy.findings)))).toContain('stands already'));
  it('a certainty its studies cannot carry', () => {
    expect(
      broken((copy) => Object.assign(first(first(copy.treatments.filter(({ for: list }) => list[0]?.studies.length === 0)).for), { certainty: 'high' })),
    ).toContain("certainty 'high' does not fit its studies");
  });
  it('a complaint that is asked about a finding that is unknown or has no question', () => {
    expect(broken((copy) => first(copy.mustAsk).ask.push('no-such-finding'))).toContain("unknown finding 'no-such-finding'");
    expect(broken((copy) => first(copy.mustAsk).complaint.push('no-such-complaint'))).toContain("unknown finding 'no-such-complaint'");
    expect(
      broken((copy) => {
        const asked = first(copy.mustAsk).ask[0];
        for (const finding of copy.findings) if (finding.id === asked) delete finding.question;
      }),
    ).toContain('has no question');
  });
  it('a complaint without signs to watch for, or with what is unknown', () => {
    expect(broken((copy) => Object.assign(first(copy.watchFor), { signs: [] }))).toContain('has 0 signs to watch for, needs at least 3');
    expect(broken((copy) => Object.assign(first(copy.watchFor), { seenWithin: undefined }))).toContain('does not say after which time to be seen');
    expect(broken((copy) => first(copy.watchFor).findings.push('no-such-finding'))).toContain("unknown finding 'no-such-finding'");
    expect(broken((copy) => first(copy.watchFor).conditions.push('no-such-condition'))).toContain("unknown condition 'no-such-condition'");
    expect(broken((copy) => copy.watchFor.splice(0, copy.watchFor.length))).toContain("nothing to watch for in the body system 'skin'");
  });
  it('a finding that nothing uses, unless the engine acts on its mark', () => {
    const unused = { ...first(files.findings), id: 'never-used', parents: [], refines: [], conditions: [] };
    expect(broken((copy) => copy.findings.push(unused))).toContain('never-used: no condition, pattern or rule uses it');
    expect(broken((copy) => copy.findings.push({ ...unused, pregnancySign: true }))).not.toContain('never-used');
  });
  it('a study without DOI, PMID and address, or twice', () => {
    expect(broken((copy) => Object.assign(first(copy.studies), { doi: null, pmid: null, url: null, seenAt: undefined }))).toContain(
      'neither DOI nor PMID nor an address',
    );
    expect(broken((copy) => copy.studies.push({ ...first(copy.studies), id: 'the-same-again' }))).toContain('same doi');
  });
});

describe('evidence rule', () => {
  const linked = (over: Partial<Study>, says: StudyDirection = 'benefit'): LinkedStudy => ({
    study: { design: 'rct', resultSeen: true, ...over } as Study,
    says,
  });
  const herb = { system: 'naturopathy' } as const;
  const standard = { system: 'conventional' } as const;
  const review = linked({ design: 'systematic-review' });

  it('needs a guideline or synthesis with a benefit, or two trials that agree, their results read', () => {
    expect(deriveEvidenceClass([review], herb)).toBe('Evidence-Backed');
    expect(deriveEvidenceClass([linked({}), linked({})], herb)).toBe('Evidence-Backed');
    expect(deriveEvidenceClass([linked({})], herb)).toBe('Experiential Reports');
    expect(deriveEvidenceClass([linked({ design: 'systematic-review', resultSeen: false })], herb)).toBe('Experiential Reports');
    expect(deriveEvidenceClass([linked({ design: 'cohort' }), linked({ design: 'cohort' })], herb)).toBe('Experiential Reports');
  });

  it('is no Evidence-Backed where studies disagree', () => {
    expect(deriveEvidenceClass([review, linked({}, 'no-benefit')], herb)).toBe('Experiential Reports');
    expect(deriveEvidenceClass([linked({ design: 'meta-analysis' }, 'mixed')], standard)).toBe('Experiential Reports');
  });

  it('names a tradition that has a source, and leaves standard care with too few records ungraded', () => {
    expect(deriveEvidenceClass([linked({}, 'no-benefit')], { ...herb, traditionalSource: { kind: 'traditional-text', title: 'A classic' } })).toBe(
      'Traditional Knowledge',
    );
    expect(deriveEvidenceClass([], standard)).toBe('Not yet graded');
    expect(deriveEvidenceClass([linked({})], standard)).toBe('Not yet graded');
    expect(deriveEvidenceClass([linked({ design: 'guideline' }, 'descriptive')], standard)).toBe('Not yet graded');
  });

  it('says so when the best evidence is no benefit, and mixed when studies disagree', () => {
    expect(deriveDirection([linked({}, 'no-benefit')])).toBe('no-effect');
    expect(deriveDirection([linked({}), linked({}, 'no-benefit')])).toBe('mixed');
    expect(deriveDirection([])).toBe('unknown');
  });

  it('takes what a guideline says of this very use, not what it says in general', () => {
    const guideline = { id: 'a-guideline', design: 'guideline', direction: 'descriptive', resultSeen: true } as Study;
    const byId = new Map([[guideline.id, guideline]]);
    expect(gradeUse(standard, { studies: [{ id: guideline.id, says: 'benefit' }], certainty: 'moderate' }, byId).evidenceClass).toBe('Evidence-Backed');
    expect(gradeUse(standard, { studies: [{ id: guideline.id }], certainty: 'none' }, byId).evidenceClass).toBe('Not yet graded');
  });
});

it('keeps everyday words that look like medical ones', () => {
  expect(realWordsNear(['heart attack'], ['heard', 'table'])).toEqual(['heard']);
});
