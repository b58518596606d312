import { type AccessFlags, RECORD_KINDS, type RecordFound } from '@consilium/contract';
import type { Option } from '../../../ui/combobox.tsx';
import { EVALUATION_PATH } from '../ai/evaluation/path.ts';
import { AREAS } from '../layout/menus.ts';

/** What can be chosen: somewhere to go, or something to do. */
export type Choice = Option & ({ to: string } | { run: () => void });

/** Where a record is looked at; what has no page of its own is shown in its list. */
const PLACES: Readonly<Record<RecordFound['kind'], (record: RecordFound) => string>> = {
  user: ({ id }) => `/admin/users/${id}`,
  waiting: ({ name }) => `/admin/dashboard?tab=waitlist&search=${encodeURIComponent(name)}`,
  message: ({ name }) => `/admin/dashboard?tab=inbox&search=${encodeURIComponent(name.split(' ')[0] ?? name)}`,
  error: ({ id }) => `/admin/system/errors/${encodeURIComponent(id)}`,
  study: ({ id }) => `/study/${id}`,
};

export const toChoice = (record: RecordFound): Choice => ({
  id: `${record.kind}:${record.id}`,
  label: record.name,
  note: [RECORD_KINDS[record.kind], record.note].filter(Boolean).join(' · '),
  to: PLACES[record.kind](record),
});

/** Pages that stand in no menu, since what the menus hold is specified. */
const BESIDE: readonly { path: string; label: string; note: string }[] = [{ path: EVALUATION_PATH, label: 'AI Evaluation', note: 'AI models' }];

/** The pages that a reader may open: those of the menus, and those beside them. */
export function pagesFor(access: AccessFlags): Choice[] {
  const ofMenus = AREAS.filter(({ path }) => (path === '/admin/system' ? access.system : access.admin)).flatMap(({ label: area, menu }) =>
    menu.items.map(({ path, label }) => ({ path, label, note: area })),
  );
  const beside = access.admin || access.system ? BESIDE : [];
  return [...ofMenus, ...beside].map(({ path, label, note }) => ({ id: `page:${path}`, label, note, to: path }));
}

/** Those whose name holds every word that was written, in any order. */
export function fitting(choices: readonly Choice[], query: string): Choice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
