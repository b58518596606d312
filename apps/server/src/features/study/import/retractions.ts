import type { Client } from 'pg';
import { rowsOf } from '../../../bibliography/csv.ts';
import { textIn } from '../../../bibliography/decode.ts';
import { UnreadableFile } from '../../../bibliography/lines.ts';
import { doiIn, pmidIn } from '../../../bibliography/record.ts';

/** `elsewhere`: notices of papers that are no study of the library. */
export type RetractionsResult = {
  notices: number;
  elsewhere: number;
  faults: { line: number; message: string }[];
  changed: { id: string; state: string }[];
  cleared: number;
};

type State = 'corrected' | 'expression-of-concern' | 'retracted';
type Notice = { state: State; date: string | null; notice: string | null; reason: string | null };

/** What notices of the Retraction Watch database are called there. */
const NATURES: Readonly<Record<string, State | 'reinstated'>> = {
  retraction: 'retracted',
  'expression of concern': 'expression-of-concern',
  correction: 'corrected',
  reinstatement: 'reinstated',
};
const GRAVITY: readonly string[] = ['not-checked', 'not-retracted', 'corrected', 'expression-of-concern', 'retracted'];
const NEEDED = ['RetractionDate', 'RetractionDOI', 'OriginalPaperDOI', 'OriginalPaperPubMedID', 'RetractionNature', 'Reason'];

/**
 * Notes on studies what the database of Crossref and Retraction Watch says of them: the gravest of several notices. What an editor wrote stays, and a notice
 * that is known is not replaced by a lighter one. @param whole the file is the whole database: who is not in it is not retracted.
 * @param dryRun says what it would do, and does nothing.
 * @throws UnreadableFile when it is no such file, or breaks off; nothing was changed then.
 */
export async function takeRetractions(
  client: Client,
  bytes: AsyncIterable<Uint8Array>,
  { whole, dryRun = false }: { whole: boolean; dryRun?: boolean },
): Promise<RetractionsResult> {
  const result: RetractionsResult = { notices: 0, elsewhere: 0, faults: [], changed: [], cleared: 0 };
  const { rows: library } = await client.query<{ id: string; doi: string | null; pmid: string | null; retraction: string; edited: boolean }>(
    `select id, lower(doi) as doi, pmid, retraction, 'retraction' = any(edited_fields) as edited from studies`,
  );
  const byDoi = new Map(library.flatMap((study) => (study.doi ? [[study.doi, study] as const] : [])));
  const byPmid = new Map(library.flatMap((study) => (study.pmid ? [[study.pmid, study] as const] : [])));
  const found = new Map<string, Notice>();
  let headers: string[] | null = null;
  for await (const { line, cells, fault } of rowsOf(textIn(bytes))) {
    if (fault !== undefined) throw new UnreadableFile(`Line ${line}: ${fault}. Nothing was changed.`);
    if (!headers) {
      headers = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      const missing = NEEDED.filter((name) => !headers?.includes(name));
      if (missing.length > 0) throw new UnreadableFile(`This is no file of retractions: it has no column ${missing.join(', ')}.`);
      continue;
    }
    const names: readonly string[] = headers;
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    if (cells.every((value) => value.trim() === '')) continue;
    result.notices += 1;
    const state = NATURES[cell('RetractionNature').toLowerCase()];
    if (state === undefined) {
      result.faults.push({ line, message: `The nature "${cell('RetractionNature')}" is not known` });
      continue;
    }
    const pmid = pmidIn(cell('OriginalPaperPubMedID'));
    const study = byDoi.get(doiIn(cell('OriginalPaperDOI')) ?? '') ?? (pmid ? byPmid.get(pmid) : undefined);
    if (!study) result.elsewhere += 1;
    if (!study || state === 'reinstated') continue;
    const known = found.get(study.id);
    if (known && GRAVITY.indexOf(known.state) >= GRAVITY.indexOf(state)) continue;
    const noticeDoi = doiIn(cell('RetractionDOI'));
    found.set(study.id, {
      state,
      date: dayIn(cell('RetractionDate')),
      notice: noticeDoi ? `https://doi.org/${noticeDoi}` : null,
      reason:
        cell('Reason')
          .split(';')
          .map((part) => part.replace(/^\+/, '').trim())
          .filter(Boolean)
          .join('; ') || null,
    });
  }
  if (!headers) throw new UnreadableFile('The file is empty.');
  const writing = library.flatMap(({ id, retraction, edited }) => {
    const notice = found.get(id);
    return notice && !edited && GRAVITY.indexOf(notice.state) > GRAVITY.indexOf(retraction) ? [{ id, ...notice }] : [];
  });
  await client.query('begin');
  try {
    await client.query(
      `update studies s set retraction = n.state, retraction_date = n.date, retraction_notice = n.notice, retraction_reason = n.reason, version = s.version + 1, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as n(id text, state text, date text, notice text, reason text) where s.id = n.id and not ('retraction' = any(s.edited_fields))`,
      [JSON.stringify(writing)],
    );
    if (whole) {
      const { rowCount } = await client.query(
        `update studies set retraction = 'not-retracted', version = version + 1, updated_at = now()
         where retraction = 'not-checked' and (doi is not null or pmid is not null) and not ('retraction' = any(edited_fields))`,
      );
      result.cleared = rowCount ?? 0;
    }
    await client.query(dryRun ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  result.changed = writing.map(({ id, state }) => ({ id, state }));
  return result;
}

/** '3/25/2021 0:00', month first, as that database writes days; also 2021-03-25. */
function dayIn(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null);
}
