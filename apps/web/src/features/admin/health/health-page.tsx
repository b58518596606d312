import { DATABASE_FAULTS, operationCalls, type SystemHealth } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { Activity, Database, Gauge, MemoryStick, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { STATES } from '../ai/model-words.ts';
import { useModels } from '../ai/models-query.ts';
import { bytes, milliseconds, NOT_MEASURED, percent, span, whole } from '../figures/amounts.ts';
import { Facts, Figure, Share } from '../figures/figure.tsx';
import { Moment } from '../list/moment.tsx';

const HealthCharts = lazy(async () => ({ default: (await import('./health-charts.tsx')).HealthCharts }));

/** How this process, its machine and its database are, measured when the page asks. */
export function HealthPage() {
  usePageTitle('System Health');
  const health = useQuery(callQuery(operationCalls.systemHealth, {}));
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">System Health</h1>
        <Button variant="secondary" disabled={health.isFetching} onClick={() => void health.refetch()}>
          <RefreshCw aria-hidden className="size-4" />
          {health.isFetching ? 'Measuring…' : 'Measure Again'}
        </Button>
      </div>
      <Loaded query={health} what="the measurements">
        {(measured) => <Measured health={measured} />}
      </Loaded>
    </div>
  );
}

/** Which models would be asked now, and why others that are active would not. */
function AiModelsState() {
  const { data } = useModels();
  if (!data) return NOT_MEASURED;
  const active = data.models.filter(({ active }) => active);
  if (!data.on) return 'All are switched off; the built-in engine answers.';
  if (active.length === 0) return 'None is active; the built-in engine answers.';
  const ready = active.filter(({ state }) => state === 'ready').map(({ name }) => name);
  const waiting = active.filter(({ state }) => state !== 'ready').map((model) => `${model.name}: ${STATES[model.state].sentence(model)}`);
  return [ready.length > 0 ? `${ready.join(', ')} can be asked.` : 'None can be asked now; the built-in engine answers.', ...waiting].join(' ');
}

function Measured({ health }: { health: SystemHealth }) {
  const { process: own, machine, loop, database, disk, jobs, mails, requests, studyIndex } = health;
  return (
    <>
      <p className="text-soft">
        Measured <Moment at={health.at} />, in the process that answered. Version {health.version} on Node {health.node}, running for {span(health.uptime)}.
      </p>
      {database.fault ? (
        <Alert tone="danger" title={DATABASE_FAULTS[database.fault].title}>
          <p>{DATABASE_FAULTS[database.fault].meaning} It is asked anew with each request, and goes on by itself.</p>
        </Alert>
      ) : null}
      <h2 className="sr-only">Now</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure title="CPU" sign={Gauge} value={percent(own.cpu)} failed={false}>
          of one core; load of the machine {machine.load.toFixed(2)} on {machine.cores} {machine.cores === 1 ? 'core' : 'cores'}
        </Figure>
        <Figure title="Memory" sign={MemoryStick} value={bytes(own.memory)} failed={false}>
          of this process; {bytes(machine.memoryFree)} of {bytes(machine.memoryTotal)} are free
        </Figure>
        <Figure title="Database" sign={Database} value={milliseconds(database.latency)} failed={false}>
          for an answer; {bytes(database.size)} in size
        </Figure>
        <Figure title="Event Loop" sign={Activity} value={milliseconds(loop.p99)} failed={false}>
          late at most in 99 of 100 looks; {milliseconds(loop.max)} at worst
        </Figure>
      </ul>
      <Suspense fallback={<Loading what="the pictures" />}>
        <HealthCharts minutes={requests.minutes} />
      </Suspense>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="grid content-start gap-4">
          <h2 className="flex flex-wrap items-center justify-between gap-2 text-h3">
            Database
            <Badge tone={database.status === 'healthy' ? 'good' : 'danger'}>{database.status === 'healthy' ? 'Healthy' : 'Issue'}</Badge>
          </h2>
          <Facts
            facts={[
              ['Kind', database.engine === 'embedded' ? 'Embedded (PGlite)' : 'PostgreSQL'],
              [
                'Connections',
                `${database.connections.used} used, ${database.connections.idle} idle, ${database.connections.waiting} waited for; at most ${database.connections.most}`,
              ],
              ['Statements answered', whole(database.statements.answered)],
              ['Statements failed', whole(database.statements.failed)],
              ['Half of them within', milliseconds(database.statements.p50)],
              ['95 of 100 within', milliseconds(database.statements.p95)],
            ]}
          />
        </Card>
        <Card className="grid content-start gap-4">
          <h2 className="text-h3">Process and machine</h2>
          <Share name="Memory of the machine" percent={100 * (1 - machine.memoryFree / machine.memoryTotal)}>
            {bytes(machine.memoryTotal - machine.memoryFree)} of {bytes(machine.memoryTotal)}
          </Share>
          <Share name="Heap" percent={(100 * own.heapUsed) / own.heapLimit}>
            {bytes(own.heapUsed)} of {bytes(own.heapLimit)}
          </Share>
          {disk ? (
            <Share name="Disk of the data folder" percent={100 * (1 - disk.free / disk.total)}>
              {bytes(disk.free)} free of {bytes(disk.total)}
            </Share>
          ) : null}
          <Facts
            facts={[
              ['Requests since the start', `${whole(requests.total)}, ${whole(requests.failed)} failed`],
              [
                'Assessments and other work',
                `${whole(jobs.done)} done in ${jobs.threads} ${jobs.threads === 1 ? 'thread' : 'threads'}, ${whole(jobs.waiting)} waiting`,
              ],
              ['99 of 100 pieces of work within', milliseconds(jobs.p99)],
              [
                'Mails',
                `${mails.handover === 'kept' ? 'kept here, no mail server is set' : `${whole(mails.waiting)} waiting`}; ${whole(mails.failed)} not sent`,
              ],
              [
                'Search of studies',
                studyIndex.refreshed
                  ? `${whole(studyIndex.records)} records and ${whole(studyIndex.words)} words in memory (${bytes(studyIndex.bytes)}); ${studyIndex.learnedFrom === null ? 'by words alone' : `by words, and by meaning learned from ${whole(studyIndex.learnedFrom)} records`}`
                  : 'begins with the first search',
              ],
              ['AI models', <AiModelsState key="ai" />],
            ]}
          />
        </Card>
      </div>
      <section aria-labelledby="slow" className="column gap-3">
        <div>
          <h2 id="slow" className="text-h2">
            Slow statements
          </h2>
          <p className="mt-1 text-soft">Of the last hour, from 100 ms on. Values are never kept.</p>
        </div>
        {database.slow.length === 0 ? (
          <p>No statement was slow.</p>
        ) : (
          <ul className="grid gap-3">
            {database.slow.map(({ statement, times, slowest, last }) => (
              <li key={statement} className="rounded-lg border border-line bg-surface p-4 text-sm">
                <code className="wrap-anywhere">{statement}</code>
                <p className="mt-2 text-soft">
                  {milliseconds(slowest)} at worst, {times} {times === 1 ? 'time' : 'times'}, last <Moment at={last} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
