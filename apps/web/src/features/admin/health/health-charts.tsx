import type { MinuteOfServer } from '@consilium/contract';
import { format } from 'date-fns';
import { bytes, milliseconds, NOT_MEASURED, percent, whole } from '../figures/amounts.ts';
import { TimeLines } from '../figures/time-lines.tsx';

const moment = (at: number) => format(at, 'HH:mm');
const number = (value: number | null) => (value === null ? NOT_MEASURED : whole(value));

/** The last hour of a server process. */
export function HealthCharts({ minutes }: { minutes: readonly MinuteOfServer[] }) {
  const points = (valuesOf: (minute: MinuteOfServer) => readonly (number | null)[]) =>
    minutes.map((minute) => ({ at: Date.parse(minute.at), values: valuesOf(minute) }));
  return (
    <section aria-labelledby="hour" className="column gap-3">
      <h2 id="hour" className="text-h2">
        The last hour
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <TimeLines
          title="Requests a minute"
          lines={['Answered', 'Failed']}
          points={points(({ requests, failed }) => [requests, failed])}
          say={number}
          moment={moment}
        />
        <TimeLines
          title="Time of an answer"
          lines={['Half within', '95 of 100', '99 of 100']}
          points={points(({ p50, p95, p99 }) => [p50, p95, p99])}
          say={milliseconds}
          moment={moment}
        />
        <TimeLines title="CPU of this process" lines={['Most of a minute']} points={points(({ cpu }) => [cpu])} say={percent} moment={moment} />
        <TimeLines title="Memory of this process" lines={['Most of a minute']} points={points(({ memory }) => [memory])} say={bytes} moment={moment} />
        <TimeLines title="Event loop" lines={['Late in 99 of 100 looks']} points={points(({ loopP99 }) => [loopP99])} say={milliseconds} moment={moment} />
      </div>
    </section>
  );
}
