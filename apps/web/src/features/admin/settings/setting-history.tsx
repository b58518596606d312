import { type SettingKey, settingCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Moment } from '../list/moment.tsx';
import { valueWords } from './setting-words.ts';

/** Who changed a setting, from what to what; read when it is asked for. */
export function SettingHistory({ settingKey, version }: { settingKey: SettingKey; version: number }) {
  const [isShown, setIsShown] = useState(false);
  if (version === 0) return null;
  return (
    <div className="column gap-2">
      <Button variant="quiet" size="small" className="justify-self-start" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide history' : 'History'}
      </Button>
      {isShown ? <Changes key={version} settingKey={settingKey} /> : null}
    </div>
  );
}

function Changes({ settingKey }: { settingKey: SettingKey }) {
  const history = useQuery({ ...callQuery(settingCalls.settingHistory, { params: { key: settingKey } }), refetchOnMount: 'always' });
  return (
    <Loaded query={history} what="the history">
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="text-sm text-soft">The audit log holds no change of it.</p>
        ) : (
          <ol className="grid gap-1 text-sm">
            {changes.map(({ id, at, by, before, after }) => (
              <li key={id} className="wrap-anywhere">
                <Moment at={at} />, {by?.username ?? 'a deleted account'}: from {valueWords(settingKey, before)} to {valueWords(settingKey, after)}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
