import type { AiModel } from '@consilium/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { milliseconds, whole } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { addressOf, callsWords, keyWords, outcomeWords, STATES } from './model-words.ts';

type Props = {
  model: AiModel;
  place: number;
  of: number;
  /** Undefined: the reader may not. */
  onMove?: (by: 1 | -1) => void;
};

/** One model in the order in which models are asked: whether it would be, and what was counted of it. */
export function ModelCard({ model, place, of, onMove }: Props) {
  const { name, state, today, week } = model;
  const { label, tone, sentence } = STATES[state];
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
              <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
              <Badge tone={tone} className="font-sans tracking-normal">
                {label}
              </Badge>
            </h3>
            <p className="text-sm text-soft">{sentence(model)}</p>
          </div>
          {onMove && of > 1 ? (
            <span className="flex">
              <MoveButton label={`Ask ${name} earlier`} sign={ArrowUp} keys="Alt+ArrowUp" off={place === 0} by={-1} onMove={onMove} />
              <MoveButton label={`Ask ${name} later`} sign={ArrowDown} keys="Alt+ArrowDown" off={place === of - 1} by={1} onMove={onMove} />
            </span>
          ) : null}
        </div>
        <Facts
          facts={[
            ['Model', model.model],
            ['Provider', model.provider],
            ['API key', keyWords(model)],
            ['Today (UTC)', callsWords(model)],
            ['Tokens today', `${whole(today.tokensIn)} sent, ${whole(today.tokensOut)} received`],
            ['Average answer today', milliseconds(today.averageMs)],
            ['Within seven days', outcomeWords(week)],
          ]}
        />
        <p>
          <ButtonLink to={addressOf(model)} variant="secondary" aria-label={`View Details of ${name}`}>
            View Details
          </ButtonLink>
        </p>
      </Card>
    </li>
  );
}

type MoveProps = { label: string; sign: typeof ArrowUp; keys: string; off: boolean; by: 1 | -1; onMove: (by: 1 | -1) => void };

/** It keeps the focus at an end of the list, so that the keyboard does not lose its place; with Alt, arrows move the model either way. */
function MoveButton({ label, sign: Sign, keys, off, by, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onMove(by);
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Sign aria-hidden className="size-5" />
    </button>
  );
}
