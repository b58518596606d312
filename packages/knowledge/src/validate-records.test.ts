import { describe, expect, it } from 'vitest';
import type { KnowledgeFiles } from './content-files.ts';
import type { Study } from './schema.ts';
import { checkRecords } from './validate-records.ts';

const record = (over: Partial<Study>): Study =>
  ({ id: 'a-record', conditions: ['Osteoarthritis of the knee'], interventions: ['Boswellia extract'], direction: 'no-benefit', ...over }) as Study;

/** Boswellia is offered for the knee, physiotherapy stands in its standard care. */
function check(study: Study, links: { use?: string[]; care?: string[]; records?: string[] } = {}) {
  const linksOf = (ids: string[] = []) => ids.map((id) => ({ id }));
  const files = {
    conditions: [
      {
        id: 'osteoarthritis-knee',
        name: 'Knee osteoarthritis',
        also: ['wear of the knee'],
        heardAs: ['Gonarthrosis (knee)'],
        care: { records: links.records ?? [], treatments: [{ id: 'physiotherapy', studies: linksOf(links.care) }] },
      },
      { id: 'gout', name: 'Gout', also: [], heardAs: [], care: { records: [], treatments: [] } },
    ],
    treatments: [
      { id: 'boswellia', name: 'Frankincense resin (boswellia) for joints', for: [{ diagnosis: 'osteoarthritis-knee', studies: linksOf(links.use) }] },
      { id: 'physiotherapy', name: 'Physiotherapy', for: [] },
      { id: 'ginger', name: 'Ginger', for: [] },
    ],
    studies: [study],
  } as unknown as KnowledgeFiles;
  const said: string[] = [];
  const listed = checkRecords(files, (_entry, message) => said.push(message));
  return { said, listed: listed.map(({ treatment, diagnosis }) => `${treatment} ${diagnosis}`) };
}

describe('a record of a use that is offered', () => {
  it.each(['no-benefit', 'harm', 'mixed'] as const)('may not be left out when it says %s', (direction) =>
    expect(check(record({ direction })).said).toEqual([
      `a-record: '${direction}' of boswellia for osteoarthritis-knee, which is not linked to it; link it, or say in 'notLinked' why it does not fit`,
    ]),
  );

  it.each(['benefit', 'descriptive'] as const)('is listed when it says %s', (direction) =>
    expect(check(record({ direction }))).toEqual({ said: [], listed: ['boswellia osteoarthritis-knee'] }),
  );

  it('is known by any name of the condition, its plural and order of words aside', () => {
    for (const words of ['knee osteoarthritis', 'Wear of the knees', 'Gonarthrosis', 'osteoarthritis-knee'])
      expect(check(record({ conditions: [words] })).said, words).toHaveLength(1);
    expect(check(record({ conditions: ['Osteoarthritis'] })).said).toEqual([]);
  });

  it('is known by any name of the treatment, also where standard care names it', () => {
    expect(check(record({ interventions: ['Frankincense resin'] })).said).toHaveLength(1);
    expect(check(record({ interventions: ['exercise, physiotherapy or rest'] })).said).toEqual([
      expect.stringContaining('physiotherapy for osteoarthritis-knee'),
    ]);
    expect(check(record({ interventions: ['Turmeric'] })).said).toEqual([]);
  });

  it('is not sought for a use that is not offered', () => {
    expect(check(record({ interventions: ['Ginger'] }))).toEqual({ said: [], listed: [] });
    expect(check(record({ conditions: ['Gout'] }))).toEqual({ said: [], listed: [] });
  });

  it('is linked at the use, at the standard care of the condition, or among the records of the care', () => {
    expect(check(record({}), { use: ['a-record'] }).said).toEqual([]);
    expect(check(record({}), { care: ['a-record'] }).said).toEqual([]);
    expect(check(record({}), { records: ['a-record'] }).said).toEqual([]);
  });

  it('counts by what a guideline says of this condition', () => {
    const supports = [{ condition: 'osteoarthritis-knee', treatment: 'Boswellia', direction: 'no-benefit' as const, line: 'second', setting: 'pharmacy' }];
    expect(check(record({ direction: 'descriptive', conditions: [], interventions: [], supports })).said).toHaveLength(1);
  });
});

describe('a record that does not fit', () => {
  const why = 'The trial was of a mixture of five herbs.';
  it('says so with the reason', () =>
    expect(check(record({ notLinked: [{ treatment: 'boswellia', diagnosis: 'osteoarthritis-knee', why }] }))).toEqual({ said: [], listed: [] }));
  it('names what exists, and is not linked all the same', () => {
    const notLinked = [
      { treatment: 'no-such', diagnosis: 'no-such', why },
      { treatment: 'boswellia', diagnosis: 'osteoarthritis-knee', why },
    ];
    expect(check(record({ notLinked }), { use: ['a-record'] }).said).toEqual([
      "a-record: notLinked: unknown treatment 'no-such'",
      "a-record: notLinked: unknown condition 'no-such'",
      'a-record: is linked to boswellia for osteoarthritis-knee, and says it is not',
    ]);
  });
});
