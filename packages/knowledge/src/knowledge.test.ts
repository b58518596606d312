import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { deriveDirection, deriveEvidenceClass } from './evidence.ts';
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
  it('an evidence class its studies do not give', () => {
    expect(
      broken((copy) =>
        Object.assign(first(first(copy.treatments.filter(({ for: list }) => list[0]?.studies.length === 0)).for), { evidence: 'Evidence-Backed' }),
      ),
    ).toContain("states 'Evidence-Backed'");
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
  it('a study without DOI, PMID and address, or twice', () => {
    expect(broken((copy) => Object.assign(first(copy.studies), { doi: null, pmid: null, url: null, seenAt: undefined }))).toContain('neither DOI nor PMID nor an address');
    expect(broken((copy) => copy.studies.push({ ...first(copy.studies), id: 'the-same-again' }))).toContain('same doi');
  });
});

describe('evidence rule', () => {
  const study = (over: Partial<Study>): Study => ({ design: 'rct', direction: 'benefit', resultSeen: true, ...over }) as Study;

  it('needs a trial or review with a benefit, its result read', () => {
    expect(deriveEvidenceClass([study({})], {})).toBe('Evidence-Backed');
    expect(deriveEvidenceClass([study({ resultSeen: false })], {})).toBe('Experiential Reports');
    expect(deriveEvidenceClass([study({ design: 'cohort' })], {})).toBe('Experiential Reports');
    expect(deriveEvidenceClass([study({ direction: 'no-benefit' })], { traditionalSource: { kind: 'traditional-text', title: 'A classic' } })).toBe(
      'Traditional Knowledge',
    );
  });

  it('says so when the best evidence is no benefit, and mixed when studies disagree', () => {
    expect(deriveDirection([study({ direction: 'no-benefit' })])).toBe('no-effect');
    expect(deriveDirection([study({}), study({ direction: 'no-benefit' })])).toBe('mixed');
    expect(deriveDirection([])).toBe('unknown');
  });
});

it('keeps everyday words that look like medical ones', () => {
  expect(realWordsNear(['heart attack'], ['heard', 'table'])).toEqual(['heard']);
});
