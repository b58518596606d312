import type { CitationStyle, RETRACTION_STATES } from '@consilium/contract';
import { type BibRecord, shortName } from './record.ts';

export type Citation = { text: string; html: string };

/** A piece of a citation; in italics where its style says so. */
type Piece = string | { italic: string };

type Retraction = (typeof RETRACTION_STATES)[number];
/** Who cites it must see it. */
const BEHIND_THE_TITLE: Partial<Record<Retraction, string>> = { retracted: ' [Retracted]', 'expression-of-concern': ' [Expression of concern]' };

/** How an article of a journal is cited in a style: as plain text and as HTML. Titles keep the letters they have; behind them stands that it was withdrawn. */
export function citationOf(record: BibRecord, style: CitationStyle, retraction: Retraction = 'not-checked'): Citation {
  const pieces = STYLES[style]({ ...record, title: `${record.title.replace(/\.$/, '')}${BEHIND_THE_TITLE[retraction] ?? ''}` });
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.italic)).join(''),
    html: pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : `<i>${escaped(piece.italic)}</i>`)).join(''),
  };
}

const STYLES: Readonly<Record<CitationStyle, (record: BibRecord) => Piece[]>> = { apa, vancouver, ama };

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const link = (doi: string) => `https://doi.org/${doi}`;
const yearOf = ({ publicationDate }: BibRecord) => publicationDate.slice(0, 4);
/** A sentence ends once: not again behind a question mark. */
const ended = (sentence: string) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** APA, 7th edition: up to twenty authors, then the first nineteen and the last. */
function apa(record: BibRecord): Piece[] {
  const { title, journal, volume, issue, pages, doi, url } = record;
  const year = yearOf(record) || 'n.d.';
  const authors = apaAuthors(record);
  const place: Piece[] = journal
    ? [
        ' ',
        { italic: volume ? `${journal}, ${volume}` : journal },
        `${issue ? (volume ? `(${issue})` : `, (${issue})`) : ''}${pages ? `, ${pages.replace('-', '–')}` : ''}.`,
      ]
    : [];
  const where = doi ? ` ${link(doi)}` : url ? ` ${url}` : '';
  return authors ? [`${ended(authors)} (${year}). ${ended(title)}`, ...place, where] : [`${ended(title)} (${year}).`, ...place, where];
}

function apaAuthors({ authors, others }: BibRecord): string {
  const names = authors.map((author) => {
    const [family = '', given, suffix] = author.split(',').map((part) => part.trim());
    if (!given) return family;
    const initials = given
      .split(/[\s.]+/)
      .filter(Boolean)
      .flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]))
      .map((word) =>
        word
          .split('-')
          .map((part) => `${[...part][0]?.toUpperCase()}.`)
          .join('-'),
      )
      .join(' ');
    return [family, initials, suffix].filter(Boolean).join(', ');
  });
  const last = names.at(-1) ?? '';
  if (others) return `${names.slice(0, 19).join(', ')}, et al.`;
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${last}`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`;
}

/** Six authors, and of more the first six (NLM, as PubMed cites). */
function vancouver(record: BibRecord): Piece[] {
  const { title, journal, volume, issue, pages, doi, pmid } = record;
  const [year, month, day] = record.publicationDate.split('-');
  const date = [year, month && MONTHS[Number(month) - 1]?.slice(0, 3), day && String(Number(day))].filter(Boolean).join(' ');
  return [
    [
      ended(listed(record, 6, 6)),
      ended(title),
      journal && ended(journal),
      `${date}${volume || issue || pages ? ';' : ''}${volume ?? ''}${issue ? `(${issue})` : ''}${pages ? `:${pages}` : ''}.`,
      doi && `doi: ${doi}.`,
      pmid && `PMID: ${pmid}.`,
    ]
      .filter((part) => part && part !== '.')
      .join(' '),
  ];
}

/** AMA, 11th edition: six authors, and of more the first three. */
function ama(record: BibRecord): Piece[] {
  const { title, journal, volume, issue, pages, doi, url } = record;
  const authors = listed(record, 6, 3);
  const rest = `${yearOf(record)}${volume || issue || pages ? ';' : ''}${volume ?? ''}${issue ? `(${issue})` : ''}${pages ? `:${pages}` : ''}.${doi ? ` doi:${doi}` : url ? ` ${url}` : ''}`;
  return [`${authors ? `${ended(authors)} ` : ''}${ended(title)} `, ...(journal ? [{ italic: ended(journal) }, ' '] : []), rest];
}

function listed({ authors, others }: BibRecord, most: number, shown: number): string {
  const names = authors.map(shortName);
  const named = names.length > most ? names.slice(0, shown) : names;
  return [...named, ...(others || names.length > most ? ['et al'] : [])].join(', ');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
