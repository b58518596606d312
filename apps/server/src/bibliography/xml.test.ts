import { describe, expect, it } from 'vitest';
import { attributeIn, XmlReader } from './xml.ts';

/** What a document consists of, read in pieces of so many characters. */
function read(document: string, size = document.length): string[] {
  const seen: string[] = [];
  let text = '';
  const told = () => {
    if (text !== '') seen.push(text);
    text = '';
  };
  const reader = new XmlReader({
    open: (name, attributes) => {
      told();
      seen.push(`<${name}${attributes}>`);
    },
    text: (more) => {
      text += more;
    },
    close: () => {
      told();
      seen.push('</>');
    },
  });
  for (let from = 0; from < document.length; from += size) reader.write(document.slice(from, from + size));
  reader.end();
  return seen;
}

const DOCUMENT = `\uFEFF<?xml version="1.0"?>
<!DOCTYPE a PUBLIC "-//x" "y.dtd" [<!ENTITY b "<c>">]>
<!-- a <remark> -->
<a x="1 > 0" y='it "is"'>one &lt;two&gt; &amp; &#233;&#x1F600;<b/><c d="&quot;" ></c ><![CDATA[<raw> & ]]>end</a>
`;
const SEEN = [`<a x="1 > 0" y='it "is"'>`, 'one <two> & é😀', '<b>', '</>', '<c d="&quot;">', '</>', '<raw> & end', '</>'];

describe('a document of XML', () => {
  it.each([1, 2, 3, 7, 64, 10_000])('is read the same in pieces of %d', (size) => expect(read(DOCUMENT, size)).toEqual(SEEN));

  it.each([
    ['an entity of its own', '<a>&b;</a>', 'undefined entity &b;'],
    ['a sign that begins none', '<a>b & c</a>', 'undefined entity &'],
    ['half of a character', '<a>&#xD800;</a>', 'undefined entity'],
    ['a character that XML does not take', '<a>\u0001</a>', 'does not take'],
    ['such a one by its number', '<a>&#1;</a>', 'undefined entity'],
    ['an end of another', '<a><b></a></b>', 'unexpected end of a'],
    ['an end too many', '<a></a></a>', 'unexpected end of a'],
    ['a value without quotes', '<a b=c></a>', 'a tag that is not right'],
    ['two values without a blank', '<a b="c"d="e"></a>', 'a tag that is not right'],
    ['no name', '<></>', 'a tag that is not right'],
    ['a value without an end that holds many ends', `<a b="${'>'.repeat(2_000)}`, 'it ends in the middle'],
    ['two roots', '<a/><b/>', 'more than one document'],
    ['text before it', 'x<a/>', 'text outside'],
    ['text behind it', '<a/>x', 'text outside'],
    ['a declaration inside', '<a><!ELEMENT b (c)></a>', 'a declaration at a wrong place'],
    ['no end', '<a><b></b>', 'it ends in the middle'],
    ['half a tag', '<a></a', 'it ends in the middle'],
    ['nothing', ' ', 'it ends in the middle'],
  ])('with %s is refused', (_what, document, message) => {
    expect(() => read(document)).toThrow(message);
    expect(() => read(document, 1)).toThrow(message);
  });

  it('names the line of what is not right', () => {
    for (const size of [1, 5, 100]) expect(() => read('<a>\n<b>\n\n</c>\n</a>', size)).toThrow(expect.objectContaining({ line: 4 }));
  });

  it('gives one attribute of a tag, also where another holds the like', () => {
    const attributes = ` A="x B='y'" B = 'z &amp; &#65;'`;
    expect(attributeIn(attributes, 'B')).toBe('z & A');
    expect(attributeIn(attributes, 'C')).toBeUndefined();
  });
});
