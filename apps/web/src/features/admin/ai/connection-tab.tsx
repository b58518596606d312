import { AI_MODEL_KINDS, AI_OUTCOMES, AI_TEXTS, type AiModel } from '@consilium/contract';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { moment } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { milliseconds } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { Moment } from '../list/moment.tsx';
import { KeyDialog, RemoveKeyDialog } from './key-dialog.tsx';
import { keyWords, testWords } from './model-words.ts';
import type { Tested, useConnectionTest } from './models-query.ts';

type Props = { model: AiModel; test: ReturnType<typeof useConnectionTest>; may: boolean };

/** The key of a model, and whether it answers. */
export function ConnectionTab({ model, test, may }: Props) {
  const [asks, setAsks] = useState<'update' | 'remove' | null>(null);
  const { key } = model;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-4">
        <h2 className="text-h3">API key</h2>
        <Facts
          facts={[
            ['API key', keyWords(model)],
            ...(key?.variable ? [['Variable', key.variable] as const] : []),
            ['Changed', key?.changedAt ? <Moment key="at" at={key.changedAt} /> : 'never'],
          ]}
        />
        {may ? (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsks('update')}>
              Update API Key
            </Button>
            {key ? (
              <Button variant="quiet" onClick={() => setAsks('remove')}>
                Remove Key
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-h3">Connection</h2>
        <p className="text-soft">The model is asked for one word, to see whether it answers. It counts as a call.</p>
        <LastTest model={model} />
        {may ? (
          <p>
            <Button disabled={test.isPending} onClick={() => test.mutate()}>
              {test.isPending ? (
                <>
                  <Spinner />
                  Testing…
                </>
              ) : (
                'Test Connection'
              )}
            </Button>
          </p>
        ) : null}
        <div role="status">
          {test.data && !test.isPending ? <Result tested={test.data} /> : null}
          {test.error && !test.isPending ? (
            <Panel isGood={false} title={AI_TEXTS.testBroken.title}>
              <p>{test.error.message || AI_TEXTS.unknownError}</p>
            </Panel>
          ) : null}
        </div>
      </Card>
      {asks === 'update' ? <KeyDialog model={model} onClose={() => setAsks(null)} /> : null}
      {asks === 'remove' ? <RemoveKeyDialog model={model} onClose={() => setAsks(null)} /> : null}
    </div>
  );
}

function LastTest({ model: { lastTest, version } }: { model: AiModel }) {
  if (lastTest === null) return <p>Not tested yet.</p>;
  return (
    <p>
      Last tested <Moment at={lastTest.at} />: {testWords(lastTest)}
      {lastTest.version === version ? '' : ', with former settings'}.
    </p>
  );
}

function Result({ tested }: { tested: Tested }) {
  const { success, error, outcome, responseTime, testedAt, modelType, endpoint } = tested;
  const [isShown, setIsShown] = useState(false);
  return (
    <Panel isGood={success} title={success ? AI_TEXTS.tested : AI_TEXTS.testFailed}>
      <p>{success ? AI_OUTCOMES[outcome].sentence : (error ?? AI_TEXTS.unknownError)}</p>
      <p className="text-sm">
        Tested at <time dateTime={testedAt}>{moment(testedAt)}</time>, response time {milliseconds(responseTime)}.
      </p>
      <Button variant="quiet" size="small" className="-ml-3 min-h-11 justify-self-start" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide Details' : 'Show Details'}
      </Button>
      {isShown ? (
        <Facts
          facts={[
            ['Type', AI_MODEL_KINDS[modelType]],
            ['Endpoint', endpoint],
            ['Outcome', AI_OUTCOMES[outcome].label],
            ['Response time', milliseconds(responseTime)],
          ]}
        />
      ) : null}
    </Panel>
  );
}

function Panel({ isGood, title, children }: { isGood: boolean; title: string; children: React.ReactNode }) {
  const Sign = isGood ? Check : CircleAlert;
  return (
    <div className={cx('grid gap-2 rounded-md border border-l-4 bg-surface p-4', isGood ? 'border-good' : 'border-danger')}>
      <p className="flex items-center gap-2 font-semibold">
        <Sign aria-hidden className={cx('size-5 shrink-0', isGood ? 'text-good' : 'text-danger')} />
        {title}
      </p>
      {children}
    </div>
  );
}
