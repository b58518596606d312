import { describe, expect, it } from 'vitest';
import { parseFile } from './parse-file.ts';

const csv = (...lines: string[]) => parseFile('a.csv', lines.join('\n'));
const only = (parsed: ReturnType<typeof parseFile>) => parsed.rows[0]?.item;

describe('a file', () => {
  it.each(['a.txt', 'a', 'json', 'a.csv.zip'])('%s is of the wrong kind', (name) =>
    expect(() => parseFile(name, '[]')).toThrow('Unsupported file type. Please upload .json or .csv'),
  );

  it.each(['{"term":"Qi"}', 'no json', '', '"Qi"'])('of JSON must hold an array: %s', (text) =>
    expect(() => parseFile('A.JSON', text)).toThrow('Invalid JSON structure. Expected an array of glossary terms.'),
  );

  it('of JSON is read with its lists and systems, also after a byte order mark', () => {
    const item = { term: ' Qi ', shortDefinition: 'Breath', system: 'tcm', tags: ['a'], sourceLinks: 'https://a.org; https://b.org', isPublished: true };
    expect(only(parseFile('a.json', `\uFEFF${JSON.stringify([item])}`))).toEqual({
      term: 'Qi',
      shortDefinition: 'Breath',
      longDefinition: null,
      system: 'TCM',
      tags: ['a'],
      sourceLinks: ['https://a.org', 'https://b.org'],
      imageUrl: null,
      videoUrl: null,
      isPublished: true,
    });
  });

  it('of JSON says that fields are missing, and which', () => {
    const { rows, warning } = parseFile('a.json', JSON.stringify([{ term: 'Qi' }, { shortDefinition: 'x' }, null, { term: 'Ki', shortDefinition: 'y' }]));
    expect(warning).toBe('All terms must have a term and short definition');
    expect(rows.map(({ reasons }) => reasons)).toEqual([['Missing short definition'], ['Missing term'], ['Missing term', 'Missing short definition'], []]);
  });

  it('of CSV says how many entries miss fields', () => {
    const { rows, warning } = csv('term,shortDefinition', 'Qi,', ',x', 'Ki,y');
    expect(warning).toBe('2 entries are missing required fields (term or shortDefinition)');
    expect(rows.filter(({ item }) => item)).toHaveLength(1);
  });

  it.each([
    'Term,Short Definition,Long Definition,Source Links,Is Published',
    'TERM,short-definition,LONG-definition,source-links,is-published',
    'term,shortdefinition,longdefinition,sourcelinks,ispublished',
    '\uFEFFterm,shortDefinition,longDefinition,sourceLinks,isPublished',
  ])('of CSV has headers such as %s', (headers) =>
    expect(only(csv(headers, 'Qi,Breath,Longer,https://a.org,YES'))).toMatchObject({
      term: 'Qi',
      shortDefinition: 'Breath',
      longDefinition: 'Longer',
      sourceLinks: ['https://a.org'],
      isPublished: true,
    }),
  );

  it('of CSV may end its lines as Windows does, hold quoted lines and commas, and empty lines', () => {
    const { rows } = parseFile('a.csv', 'term,shortDefinition,tags\r\n\r\nQi,"Breath,\r\nand ""more""","a, b"\r\n,,\r\nKi,x,a;b\r\n');
    expect(rows.map(({ item }) => item)).toMatchObject([
      { term: 'Qi', shortDefinition: 'Breath,\r\nand "more"', tags: ['a', 'b'] },
      { term: 'Ki', tags: ['a', 'b'] },
    ]);
  });

  it('of CSV may be separated by semicolons, with commas in its texts', () =>
    expect(only(csv('term;shortDefinition;tags', 'Qi;Breath, warmth, motion, life;a,b'))).toMatchObject({
      shortDefinition: 'Breath, warmth, motion, life',
      tags: ['a', 'b'],
    }));

  it('of CSV says where a quote is not closed', () =>
    expect(() => csv('term,shortDefinition', 'Qi,"Breath')).toThrow(/^Error parsing CSV file: Quoted field unterminated/));

  it.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['Yes', true],
    ['no', false],
    ['', false],
    ['published', false],
  ])('means by %s that an entry is published: %s', (written, published) =>
    expect(only(csv('term,shortDefinition,isPublished', `Qi,x,${written}`))?.isPublished).toBe(published),
  );

  it('with a term twice keeps the first', () => {
    const { rows } = csv('term,shortDefinition', 'Headache,a', 'headaches,b');
    expect(rows.map(({ reasons }) => reasons)).toEqual([[], ['The same term as entry 1']]);
  });

  it('says what else is wrong with an entry', () => {
    const [row] = csv('term,shortDefinition,system,sourceLinks', 'Qi,x,Astrology,nowhere').rows;
    expect(row?.item).toBeNull();
    expect(row?.reasons).toEqual([expect.stringMatching(/^system: Use one of Western/), 'sourceLinks.0: Give an address that begins with https://']);
  });

  it('may have ten thousand entries', () => {
    const { rows, warning } = csv('term,shortDefinition', ...Array.from({ length: 10_000 }, (_, at) => `Term ${at}x,Definition ${at}`));
    expect([rows.length, rows.every(({ item }) => item), warning]).toEqual([10_000, true, null]);
  });
});
