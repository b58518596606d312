import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json-bodies.ts';

describe('how deep lists and objects of a body lie in each other', () => {
  it.each([
    ['nothing', ''],
    ['a number', '1'],
    ['a list of many', `[${'1,'.repeat(1000)}1]`],
    ['many lists side by side', `[${'[],'.repeat(1000)}[]]`],
    ['three deep', '{"a":[{}]}'],
    ['brackets that somebody wrote', `{"a":"${'[{'.repeat(1000)}"}`],
    ['brackets after a quotation mark that was written', `{"a":"she said \\"${'['.repeat(1000)}\\" to me"}`],
    ['brackets after an end of two backslashes', `{"a":"C:\\\\","b":"${'['.repeat(1000)}"}`],
    ['brackets in a name', `{"${'{'.repeat(1000)}":1}`],
    ['brackets after characters of two units', `{"a":"😀${'['.repeat(1000)}😀"}`],
  ])('%s is not too deep', (_what, json) => {
    expect(isDeeperThan(3, json)).toBe(false);
  });

  it.each([
    ['lists', '[[[[]]]]'],
    ['objects', '{"a":{"a":{"a":{}}}}'],
    ['both in turns', '[{"a":[{"a":1}]}]'],
    ['lists after others that were closed', '[[[]],[[[0]]]]'],
    ['lists that are never closed', '['.repeat(100_000)],
    ['lists behind a string that ends in two backslashes', '["C:\\\\",[[[0]]]]'],
    ['lists behind a string with a quotation mark', '["5\\" tall",[[[0]]]]'],
    ['lists with spaces and line ends between', '[ \n [ \t [\r\n[ ] ] ] ]'],
  ])('%s is too deep', (_what, json) => {
    expect(isDeeperThan(3, json)).toBe(true);
  });
});
