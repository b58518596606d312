/** What is not right in a document, and the line it stands in. */
export class BrokenXml extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** What a document consists of, in its order. `attributes`: as they stand in the tag; read by `attributeIn` where somebody asks. */
export type XmlEvents = { open: (name: string, attributes: string) => void; text: (text: string) => void; close: () => void };

/** Longer is no name of an entity, and no beginning of markup. */
const ENTITY = 12;
const MARKUP = '<![CDATA['.length;
const START_TAG = /^([^\s/>"'<=&]+)((?:\s+[^\s/>"'<=&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)$/;
const PLAIN_TAG = /^[^\s/>"'<=&]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not take
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/**
 * Reads a document piece by piece, and sees that it is well formed. Of entities it knows the five of XML itself and numbers: what a document declares is read
 * over and never resolved, so nothing grows and nothing is fetched. A general parser took twice as long, and most of the time of an import.
 */
export class XmlReader {
  private rest = '';
  private before = 1;
  private counted = 0;
  private readonly names: string[] = [];
  private hasRoot = false;

  constructor(private readonly events: XmlEvents) {}

  /** Characters that wait for an end. */
  get held(): number {
    return this.rest.length;
  }
  /** How deep the last one that was opened stands. */
  get depth(): number {
    return this.names.length;
  }
  /** The line that is read at the moment. */
  get line(): number {
    return this.lineAt(this.at);
  }
  private at = 0;

  /** @throws BrokenXml */
  write(piece: string): void {
    if (NO_XML.test(piece)) throw this.broken('a character that XML does not take');
    this.rest += piece;
    this.at = 0;
    this.counted = 0;
    const { rest } = this;
    for (;;) {
      const open = rest.indexOf('<', this.at);
      if (open !== this.at) this.takeText(open < 0 ? this.wholeText(rest) : open);
      if (open < 0 || !this.takeMarkup(open)) break;
    }
    this.before = this.lineAt(this.at);
    this.rest = rest.slice(this.at);
    this.at = 0;
    this.counted = 0;
  }

  /** @throws BrokenXml when something is missing. */
  end(): void {
    if (this.rest.trim() !== '' || this.names.length > 0 || !this.hasRoot) throw this.broken('it ends in the middle');
  }

  /** Where a text that goes on in the next piece can be cut. */
  private wholeText(rest: string): number {
    const entity = rest.lastIndexOf('&');
    return entity >= this.at && rest.length - entity < ENTITY && !rest.includes(';', entity) ? entity : rest.length;
  }

  private takeText(to: number): void {
    if (to <= this.at) return;
    const text = this.rest.slice(this.at, to);
    if (this.names.length === 0) {
      if (/[^\s\uFEFF]/.test(text)) throw this.broken('text outside of the document');
    } else this.events.text(text.includes('&') ? this.resolved(text) : text);
    this.at = to;
  }

  /** @returns false when its end is not here yet. */
  private takeMarkup(open: number): boolean {
    const { rest } = this;
    const second = rest.charCodeAt(open + 1);
    if (second === SLASH) {
      const end = rest.indexOf('>', open);
      if (end < 0) return false;
      const name = rest.slice(open + 2, end).trimEnd();
      if (this.names.pop() !== name) throw this.broken(`unexpected end of ${name.slice(0, 50)}`);
      this.events.close();
      this.at = end + 1;
      return true;
    }
    if (second === QUESTION) return this.skip(open, '?>');
    if (second === EXCLAMATION) {
      if (rest.length - open < MARKUP) return false;
      if (rest.startsWith('<!--', open)) return this.skip(open, '-->');
      if (rest.startsWith('<![CDATA[', open)) {
        const end = rest.indexOf(']]>', open);
        if (end < 0) return false;
        if (this.names.length === 0) throw this.broken('text outside of the document');
        this.events.text(rest.slice(open + MARKUP, end));
        this.at = end + 3;
        return true;
      }
      if (!rest.startsWith('<!DOCTYPE', open) || this.hasRoot) throw this.broken('a declaration at a wrong place');
      const inner = rest.indexOf('[', open);
      const end = rest.indexOf('>', open);
      if (end < 0) return false;
      return inner >= 0 && inner < end ? this.skip(open, ']>') : this.skip(open, '>');
    }
    return this.takeStart(open);
  }

  private takeStart(open: number): boolean {
    const end = this.endOfTag(open);
    if (end < 0) return false;
    const inside = this.rest.slice(open + 1, end);
    const [, name = inside, attributes = '', empty = ''] = PLAIN_TAG.test(inside) ? [] : (START_TAG.exec(inside) ?? ['', '']);
    if (name === '') throw this.broken('a tag that is not right');
    if (this.names.length === 0 && this.hasRoot) throw this.broken('more than one document');
    this.hasRoot = true;
    this.at = end + 1;
    this.names.push(name);
    this.events.open(name, attributes);
    if (empty !== '') {
      this.names.pop();
      this.events.close();
    }
    return true;
  }

  /** Values may hold the sign that ends tags. @returns -1 when it is not here yet. */
  private endOfTag(open: number): number {
    const { rest } = this;
    let quote = 0;
    for (let at = open + 1; at < rest.length; at += 1) {
      const code = rest.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === GREATER) return at;
      else if (code === DOUBLE || code === SINGLE) quote = code;
    }
    return -1;
  }

  private skip(open: number, ending: string): boolean {
    const end = this.rest.indexOf(ending, open);
    if (end >= 0) this.at = end + ending.length;
    return end >= 0;
  }

  private resolved(text: string): string {
    try {
      return resolve(text);
    } catch (error) {
      throw this.broken((error as Error).message);
    }
  }

  private lineAt(place: number): number {
    let lines = this.before;
    for (let at = this.rest.indexOf('\n', this.counted); at >= 0 && at < place; at = this.rest.indexOf('\n', at + 1)) lines += 1;
    this.before = lines;
    this.counted = Math.max(this.counted, place);
    return lines;
  }

  private broken(message: string): BrokenXml {
    return new BrokenXml(message, this.line);
  }
}

const DOUBLE = 34;
const SINGLE = 39;
const SLASH = 47;
const GREATER = 62;
const QUESTION = 63;
const EXCLAMATION = 33;

const KNOWN: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws Error that names an entity nobody knows. */
function resolve(text: string): string {
  return text.replaceAll(/&(?:(#[xX]?[\da-fA-F]+|\w+);)?/g, (entity, name: string | undefined) => {
    const known = name === undefined ? undefined : name.startsWith('#') ? characterOf(name) : KNOWN[name];
    if (known === undefined) throw new Error(`undefined entity ${entity.slice(0, ENTITY)}`);
    return known;
  });
}

function characterOf(name: string): string | undefined {
  const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const character = String.fromCodePoint(code);
  return NO_XML.test(character) ? undefined : character;
}

/** One of the attributes of a tag. */
export function attributeIn(attributes: string, wanted: string): string | undefined {
  if (attributes === '') return undefined;
  const each = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  for (let found = each.exec(attributes); found; found = each.exec(attributes))
    if (found[1] === wanted) {
      const value = found[2] ?? found[3] ?? '';
      return value.includes('&') ? resolve(value) : value;
    }
  return undefined;
}
