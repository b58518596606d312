import { SETTING_GROUP_IDS, SETTING_GROUPS, SETTING_KEYS, SETTINGS, type Setting, settingCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EVALUATION_PATH } from '../ai/evaluation/path.ts';
import { SettingForm } from './setting-form.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

/** What administrators set while the server runs; each setting is saved by itself. */
export function SettingsPage() {
  usePageTitle('Settings');
  const settings = useQuery({ ...callQuery(settingCalls.listSettings, {}), refetchOnMount: 'always' });
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Settings</h1>
        <p className="mt-2 max-w-prose text-soft">
          A change holds at once, on every server of this site, and is kept in the audit log. Each setting is saved by itself.
        </p>
      </div>
      <Loaded query={settings} what="the settings">
        {({ settings: all }) => <Groups settings={all} />}
      </Loaded>
    </div>
  );
}

function Groups({ settings }: { settings: readonly Setting[] }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((key: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(key) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  const leave = useLeaveGuard(unsaved.size > 0);
  const standing = new Map(settings.map((setting) => [setting.key, setting]));
  return (
    <>
      {leave}
      <nav aria-label="Groups of settings">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {SETTING_GROUP_IDS.map((id) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                {SETTING_GROUPS[id].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {unsaved.size > 0 ? (
        <Alert tone="caution" className="sticky top-2 z-10">
          <p role="status">
            {unsaved.size === 1 ? '1 setting is' : `${unsaved.size} settings are`} changed and not saved yet:{' '}
            {SETTING_KEYS.filter((key) => unsaved.has(key))
              .map((key) => SETTINGS[key].label)
              .join(', ')}
            .
          </p>
        </Alert>
      ) : null}
      {SETTING_GROUP_IDS.map((id) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="column scroll-mt-20 gap-3">
          <div>
            <h2 id={`${id}-title`} className="text-h2">
              {SETTING_GROUPS[id].label}
            </h2>
            <p className="mt-1 max-w-prose text-soft">{SETTING_GROUPS[id].about}</p>
            {id === 'ai' ? <ModelLinks /> : null}
          </div>
          <Card className="divide-y divide-line py-0! sm:py-0!">
            {SETTING_KEYS.filter((key) => SETTINGS[key].group === id).map((key) => {
              const setting = standing.get(key);
              return setting ? <SettingForm key={key} setting={setting} onUnsaved={note} /> : null;
            })}
          </Card>
        </section>
      ))}
    </>
  );
}

/** Administrators have no other way to the models: the lists of them are for system access. */
function ModelLinks() {
  return (
    <p className="flex flex-wrap gap-x-5">
      <TextLink to="/admin/ai-model-details" className="inline-flex min-h-11 items-center">
        General AI model
      </TextLink>
      <TextLink to="/admin/medical-ai-model-details" className="inline-flex min-h-11 items-center">
        Medical AI model
      </TextLink>
      <TextLink to={EVALUATION_PATH} className="inline-flex min-h-11 items-center">
        AI Evaluation
      </TextLink>
    </p>
  );
}
