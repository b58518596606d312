import { adminCalls } from '@consilium/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callQuery } from '../../../lib/call-query.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { logOut, useCurrentUser } from '../../account/index.ts';
import { type Choice, fitting, pagesFor, toChoice } from './choices.ts';

const LETTERS = 2;
const SETTLED_MS = 200;

/** Finds pages, records and commands from anywhere in the back office: by its button, or Ctrl+K. */
export function CommandControl({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-keyshortcuts="Control+K Meta+K" className={className}>
        <Search aria-hidden className="size-4" />
        Search
        <kbd aria-hidden className="ml-auto rounded-sm border border-line px-1.5 text-xs max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Search and commands">
        <Commands onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Commands({ onDone }: { onDone: () => void }) {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { setTheme } = useTheme();
  const [query, setQuery] = useState('');
  const asked = useDebounced(query.trim(), SETTLED_MS);
  const long = asked.length >= LETTERS;
  const records = useQuery({ ...callQuery(adminCalls.searchRecords, { query: { query: asked } }), enabled: long, placeholderData: keepPreviousData });
  const commands: readonly Choice[] = [
    { id: 'site', label: 'Back to Site', note: 'Command', to: '/' },
    { id: 'light', label: 'Theme: light', note: 'Command', run: () => setTheme('light') },
    { id: 'dark', label: 'Theme: dark', note: 'Command', run: () => setTheme('dark') },
    { id: 'system', label: 'Theme: as the system', note: 'Command', run: () => setTheme('system') },
    { id: 'log-out', label: 'Log Out', note: 'Command', run: () => void logOut() },
  ];
  const found = long && query.trim() !== '' ? (records.data?.records ?? []).map(toChoice) : [];
  const pages = user ? pagesFor(user.access) : [];
  const choices = [...fitting([...pages, ...commands], query), ...found];
  const choose = (choice: Choice) => {
    onDone();
    if ('to' in choice) void navigate(choice.to);
    else choice.run();
  };
  const busy = query.trim() !== asked || (long && records.isFetching);

  return (
    <div className="min-h-[26rem]">
      <Combobox
        first
        label="Search"
        hint="A page, an account, a message, an error, a study, or a command such as “log out”."
        query={query}
        onQuery={setQuery}
        options={choices}
        busy={busy && choices.length === 0}
        status={records.isError ? 'Records could not be searched. Please try again.' : busy ? 'Searching…' : 'Nothing is called so.'}
        onChoose={(id) => {
          const choice = choices.find((one) => one.id === id);
          if (choice) choose(choice);
        }}
      />
      {query.trim() === '' ? (
        <ul className="mt-4 grid gap-x-4 sm:grid-cols-2">
          {pages.map((page) => (
            <li key={page.id}>
              <button type="button" onClick={() => choose(page)} className="min-h-11 w-full rounded-md px-3 text-left hover:bg-sunken">
                {page.label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
