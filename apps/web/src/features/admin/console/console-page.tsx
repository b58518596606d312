import { CONSOLE_COMMANDS, commandNotFound, isAsked, maintenanceCalls } from '@consilium/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { makeCall } from '../../../lib/http.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';

type Entry = { id: number; typed: string; lines: readonly string[]; failed?: true };

const HELP = ['Available commands:', ...Object.entries(CONSOLE_COMMANDS).map(([name, { about }]) => `${name}: ${about}`)];

/** A line to type commands into, and what they said. What the server answers was measured when it was asked. */
export function ConsolePage() {
  usePageTitle('Debug Console');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const history = useHistory();
  const end = useRef<HTMLDivElement>(null);
  const next = useRef(0);

  useEffect(() => {
    if (entries.length > 0) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [entries]);

  const add = (entry: Omit<Entry, 'id'>) => setEntries((shown) => [...shown, { ...entry, id: next.current++ }]);

  async function send() {
    const words = typed.trim();
    if (words === '' || isPending) return;
    const command = words.toLowerCase().replaceAll(/\s+/g, ' ');
    history.keep(words);
    setTyped('');
    if (command === 'clear') return setEntries([]);
    if (command === 'help') return add({ typed: words, lines: HELP });
    if (!isAsked(command)) return add({ typed: words, lines: [commandNotFound(words)], failed: true });
    setPending(true);
    try {
      const { lines } = await makeCall(maintenanceCalls.runCommand, { body: { command } });
      add({ typed: words, lines });
    } catch (error) {
      add({ typed: words, lines: [(error as Error).message], failed: true });
    } finally {
      setPending(false);
    }
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const wanted = history.step(event.key === 'ArrowUp' ? -1 : 1);
    if (wanted === undefined) return;
    event.preventDefault();
    setTyped(wanted);
  }

  return (
    <div className="column gap-5">
      <div>
        <h1 className="text-h1">Debug Console</h1>
        <p id="console-hint" className="mt-1 text-soft">
          Type ‘help’ for the commands. Arrow up and down bring back what you typed. What is asked of the server is recorded.
        </p>
      </div>
      <div
        role="log"
        aria-label="What the console said"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
        tabIndex={0}
        className="h-96 max-h-[60dvh] overflow-y-auto rounded-lg border border-line bg-sunken p-4 font-mono text-sm"
      >
        {entries.map(({ id, typed: words, lines, failed }) => (
          <div key={id} className="mb-3">
            <p className="font-semibold wrap-anywhere">
              <span aria-hidden>&gt; </span>
              {words}
            </p>
            {lines.map((line) => (
              <p key={line} className={failed ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
                {line}
              </p>
            ))}
          </div>
        ))}
        <div ref={end} />
      </div>
      <form
        method="post"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Input
          aria-label="Command"
          aria-describedby="console-hint"
          className="flex-1 basis-48 font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send'}
        </Button>
      </form>
    </div>
  );
}

/** What was typed, gone through by the arrow keys; below the last one the line is empty again. */
function useHistory() {
  const typed = useRef<string[]>([]);
  const place = useRef(0);
  return {
    keep: (words: string) => {
      if (typed.current.at(-1) !== words) typed.current.push(words);
      place.current = typed.current.length;
    },
    step: (by: 1 | -1): string | undefined => {
      const wanted = place.current + by;
      if (wanted < 0 || wanted > typed.current.length) return undefined;
      place.current = wanted;
      return typed.current[wanted] ?? '';
    },
  };
}
