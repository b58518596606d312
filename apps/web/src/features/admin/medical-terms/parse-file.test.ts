import { describe, expect, it } from 'vitest';
import { parseFile } from './parse-file.ts';

const HEAD = 'termId,displayName,category,description,isPrefixOrSuffix,isCommonTerm,isActive';
const csv = (...lines: string[]) => parseFile('a.csv', [HEAD, ...lines].join('\n'));

describe('a file of medical terms', () => {
  it.each(['a.txt', 'a', 'a.csv.zip'])('%s is of the wrong kind', (name) =>
    expect(() => parseFile(name, '[]')).toThrow('Unsupported file type. Please upload .json or .csv'),
  );

  it.each(['{"termId":"cardi-"}', 'no json', ''])('of JSON must hold an array: %s', (text) =>
    expect(() => parseFile('a.json', text)).toThrow('Invalid JSON structure. Expected an array of medical terms.'),
  );

  it('is read as it is exported, with the apostrophe in front of an affix taken away', () =>
    expect(parseFile('a.csv', `\uFEFF${HEAD}\r\n'-itis,'-itis,condition,"Inflamed, swollen\r\nor sore",true,false,false\r\n`)).toEqual({
      warning: null,
      rows: [
        {
          number: 1,
          name: '-itis',
          reasons: [],
          item: {
            termId: '-itis',
            displayName: '-itis',
            category: 'condition',
            description: 'Inflamed, swollen\r\nor sore',
            isPrefixOrSuffix: true,
            isCommonTerm: false,
            isActive: false,
          },
        },
      ],
    }));

  it('says nothing of being active: then a word is; else as JSON or CSV say', () => {
    const word = { termId: 'heart', displayName: 'Heart', category: 'anatomy' };
    const { rows } = parseFile('a.json', JSON.stringify([word, { ...word, termId: 'lung', isActive: false, isCommonTerm: true }]));
    expect(rows.map(({ item }) => [item?.isActive, item?.isCommonTerm])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(csv('heart,Heart,anatomy,,,,', 'lung,Lung,anatomy,,,,no').rows.map(({ item }) => item?.isActive)).toEqual([true, false]);
  });

  it('says what is missing, how many cannot be imported, and which comes twice', () => {
    const { rows, warning } = csv('h,,,', 'heart,Heart,anatomy', 'heart,Heart again,anatomy');
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      ['Term ID must be at least 2 characters', 'Display name must be at least 2 characters', 'Category is required'],
      [],
      ['The same term ID as term 2'],
    ]);
    expect(warning).toBe('2 terms cannot be imported');
  });

  it('may have ten thousand words', () => {
    const { rows, warning } = csv(...Array.from({ length: 10_000 }, (_, at) => `term-${at},Term ${at},anatomy`));
    expect([rows.length, rows.every(({ item }) => item), warning]).toEqual([10_000, true, null]);
  });
});
