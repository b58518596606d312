import { type LinkedStudy, STUDY_LINK_KINDS, type StudyLink, type StudyLinkDecision, type StudyLinkWords } from '@consilium/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Shortcut } from '../../../../ui/shortcut.tsx';
import { KIND_NAMES, nameOf, STATE_NAMES, spokeIn } from './link-words.ts';
import { useDecideLinks } from './links-query.ts';
import { MarkedWords } from './marked-words.tsx';

const KEYS = [
  ['↓ ↑', 'next and previous link'],
  ['C', 'confirm'],
  ['R', 'refuse'],
  ['U', 'take back'],
  ['N P', 'next and previous study'],
] as const;
const BY_KEY: Readonly<Record<string, StudyLinkDecision>> = { c: 'confirm', r: 'refuse', u: 'reopen' };

/** One study as its words stand, with what speaks for each link marked, and what is to become of each. */
export function LinkedStudyCard({ linked: { study, links } }: { linked: LinkedStudy }) {
  const { mutate, isPending } = useDecideLinks();
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ordered = STUDY_LINK_KINDS.flatMap((kind) => links.filter((link) => link.kind === kind));
  const open = ordered.filter(({ state }) => state === 'open');
  const spoken = (field: StudyLinkWords['field'], of: readonly StudyLink[]) =>
    of.flatMap(({ spoke }) => spoke.filter((one) => one.field === field).map(({ words }) => words));
  const at = ordered.find(({ id }) => id === active);
  const marked = (field: StudyLinkWords['field'], text: string) => (
    <MarkedWords text={text} words={spoken(field, open)} strong={at ? spoken(field, [at]) : []} />
  );

  const focus = (link: StudyLink | undefined) => {
    const button = link ? list.current?.querySelector<HTMLElement>(`[data-link="${link.id}"] button`) : undefined;
    // Behind the last link comes the next study.
    (button ?? list.current?.closest('section')?.querySelector<HTMLElement>('[data-next]:enabled'))?.focus();
  };
  // Buttons stay as they are meanwhile: one that is switched off would lose the focus.
  const decide = (wanted: readonly StudyLink[], decision: StudyLinkDecision) => {
    if (isPending) return;
    mutate(
      { links: wanted, decision },
      {
        onSuccess: () => {
          if (decision === 'reopen') return;
          const done = new Set(wanted.map(({ id }) => id));
          const last = Math.max(...wanted.map((link) => ordered.indexOf(link)));
          const left = ordered.filter(({ id, state }) => state === 'open' && !done.has(id));
          focus(left.find((link) => ordered.indexOf(link) > last) ?? left[0]);
        },
      },
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const place = at ? ordered.indexOf(at) + step : 0;
      focus(ordered[Math.min(ordered.length - 1, Math.max(0, place))]);
      return;
    }
    const decision = BY_KEY[event.key.toLowerCase()];
    const fits = at && (decision === 'reopen' ? at.state !== 'open' : at.state === 'open');
    if (decision && fits) decide([at], decision);
  };

  const has = [...study.conditions, ...study.interventions, ...study.systems.map((name) => nameOf({ kind: 'system', name }))];
  return (
    <Card className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <h2 className="text-h3 wrap-anywhere">{marked('title', study.title)}</h2>
          <p className="line-clamp-2 text-soft wrap-anywhere">{study.authors}</p>
          <p className="text-sm text-soft wrap-anywhere">
            {[study.journal, study.publicationDate.slice(0, 4)].filter(Boolean).join(', ')}.{' '}
            <TextLink to={`/study/${study.id}`} target="_blank">
              Page of the study<span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          </p>
        </div>
        {study.keywords.length > 0 ? (
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">Keywords:</span> {marked('keywords', study.keywords.join('; '))}
          </p>
        ) : null}
        {study.text === '' ? (
          <p className="text-sm text-soft">There is no abstract that may be shown.</p>
        ) : (
          <p className="max-h-80 overflow-y-auto text-sm wrap-anywhere">{marked('text', study.text)}</p>
        )}
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">Set already:</span> {has.length > 0 ? has.join('; ') : 'nothing'}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons, for whoever has many to go through */}
      <div ref={list} className="grid content-start gap-5" onKeyDown={onKeyDown} onBlur={() => setActive(null)}>
        {STUDY_LINK_KINDS.filter((kind) => ordered.some((link) => link.kind === kind)).map((kind) => (
          <section key={kind} className="grid gap-2">
            <h3 className="text-h4">{KIND_NAMES[kind]}s</h3>
            <ul className="grid gap-2">
              {ordered
                .filter((link) => link.kind === kind)
                .map((link) => (
                  <li
                    key={link.id}
                    data-link={link.id}
                    onFocus={() => setActive(link.id)}
                    className={cx('grid gap-2 rounded-md border border-line p-3', link.id === active && 'border-primary bg-primary-tint')}
                  >
                    <LinkRow link={link} onDecide={(decision) => decide([link], decision)} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {open.length > 1 ? (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button variant="secondary" onClick={() => decide(open, 'confirm')}>
              Confirm All {open.length}
            </Button>
            <Button variant="secondary" onClick={() => decide(open, 'refuse')}>
              Refuse All {open.length}
            </Button>
          </div>
        ) : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft pointer-coarse:hidden">
          {KEYS.map(([keys, what]) => (
            <span key={keys}>
              <Shortcut keys={keys} /> {what}
            </span>
          ))}
        </p>
      </div>
    </Card>
  );
}

function LinkRow({ link, onDecide }: { link: StudyLink; onDecide: (decision: StudyLinkDecision) => void }) {
  const name = nameOf(link);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-soft tabular-nums">Score {link.score}</span>
        {link.state === 'open' ? null : (
          <Badge tone={link.state === 'confirmed' ? 'good' : 'outline'}>
            {STATE_NAMES[link.state]}
            {link.username ? ` by ${link.username}` : ''}
          </Badge>
        )}
      </p>
      {link.spoke.length > 0 ? <p className="text-sm text-soft wrap-anywhere">In its {spokeIn(link.spoke)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {link.state === 'open' ? (
          <>
            <Button size="small" className="max-md:min-h-11" aria-label={`Confirm ${name}`} onClick={() => onDecide('confirm')}>
              Confirm
            </Button>
            <Button variant="secondary" size="small" className="max-md:min-h-11" aria-label={`Refuse ${name}`} onClick={() => onDecide('refuse')}>
              Refuse
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" className="max-md:min-h-11" aria-label={`Take back ${name}`} onClick={() => onDecide('reopen')}>
            Take Back
          </Button>
        )}
      </div>
    </>
  );
}
