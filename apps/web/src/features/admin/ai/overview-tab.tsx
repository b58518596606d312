import { AI_MODEL_ABOUT, AI_MODEL_KINDS, type AiModel } from '@consilium/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { milliseconds, NOT_MEASURED, whole } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { Moment } from '../list/moment.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { callsWords, keyWords, outcomeWords, STATES, testWords } from './model-words.ts';

type Props = { model: AiModel; may: boolean };

/** What a model is, whether it would be asked, and what was counted of it. */
export function OverviewTab({ model, may }: Props) {
  const [asksKey, setAsksKey] = useState(false);
  const { kind, state, today } = model;
  const { label, tone } = STATES[state];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-4">
        <h2 className="text-h3">Model</h2>
        <Facts
          facts={[
            ['Type', AI_MODEL_KINDS[kind]],
            [
              'Status',
              <Badge key="status" tone={tone}>
                {label}
              </Badge>,
            ],
            ['Connection', connectionWords(model)],
            ['Created', <Moment key="created" at={model.createdAt} />],
            [
              'API key',
              <span key="key" className="inline-flex items-center gap-1">
                {keyWords(model)}
                {may ? (
                  <button
                    type="button"
                    aria-label="Edit the API key"
                    onClick={() => setAsksKey(true)}
                    className="-my-2.5 -mr-3 grid size-11 place-items-center rounded-full text-primary hover:bg-sunken"
                  >
                    <Pencil aria-hidden className="size-4" />
                  </button>
                ) : null}
              </span>,
            ],
            ['Endpoint', model.endpoint],
            ['Rate limit', `${whole(model.concurrency)} at once, ${whole(model.dailyBudget)} calls a day`],
            ['Model', model.model],
            ...(kind === 'medical' ? [['Specialization', AI_MODEL_ABOUT[model.model] ?? 'not stated'] as const] : []),
          ]}
        />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-h3">Use</h2>
        <Facts
          facts={[
            ['Today (UTC)', callsWords(model)],
            ['Tokens sent today', whole(today.tokensIn)],
            ['Tokens received today', whole(today.tokensOut)],
            ['Average answer today', milliseconds(today.averageMs)],
            ['Within seven days', outcomeWords(model.week)],
          ]}
        />
      </Card>
      {asksKey ? <KeyDialog model={model} onClose={() => setAsksKey(false)} /> : null}
    </div>
  );
}

/** By the latest test of the model as it is, else by how asking it ended this week. */
function connectionWords({ week, version, lastTest }: AiModel): string {
  if (lastTest?.version === version) return testWords(lastTest);
  const answered = week.answered ?? 0;
  const asked = Object.values(week).reduce((sum, times) => sum + times, 0);
  return asked === 0 ? NOT_MEASURED : `answered ${whole(answered)} of ${whole(asked)} times within seven days`;
}
