import { type AiConfiguration, type AiVersions, aiCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Differences } from '../content/differences.tsx';
import { Moment } from '../list/moment.tsx';
import { configurationOf } from './setting-fields.tsx';

type Props = {
  id: string;
  version: number;
  shipped: boolean;
  /** Undefined: the reader may not. */
  onPick?: (settings: AiConfiguration) => void;
};

/** The settings a model had, the newest first, each with what it changed; never a key. */
export function ModelVersions({ id, version, shipped, onPick }: Props) {
  const query = useQuery({ ...callQuery(aiCalls.modelVersions, { params: { id } }), refetchOnMount: 'always' });
  return (
    <Loaded query={query} what="the history">
      {({ versions }) => (
        <ol className="mt-2 grid gap-3">
          {versions.map((entry, at) => (
            <Version
              key={entry.version}
              isShipped={shipped && entry.version === 1}
              entry={entry}
              before={versions[at + 1]}
              onPick={entry.version === version ? undefined : onPick}
            />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

type Entry = AiVersions['versions'][number];
function Version({ entry, isShipped, before, onPick }: { entry: Entry; isShipped: boolean; before: Entry | undefined; onPick: Props['onPick'] }) {
  const { version, at, by, keyChanged, settings } = entry;
  const isOther = before !== undefined && JSON.stringify(before.settings) !== JSON.stringify(settings);
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">Version {version}</span>
        {onPick ? (
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => onPick(configurationOf(settings))}>
            Edit From Version {version}
          </Button>
        ) : null}
      </p>
      <p className="text-soft">
        <Moment at={at} />, {by ? (by.username ?? 'somebody whose account was deleted') : isShipped ? 'as installed' : 'somebody whose account was deleted'}
      </p>
      {keyChanged ? <p>The API key was changed.</p> : null}
      {isOther ? <Differences before={inWords(before.settings)} after={inWords(settings)} /> : null}
    </li>
  );
}

const inWords = ({ active, ...settings }: Entry['settings']) => ({ ...settings, active: active ? 'on' : 'off' });
