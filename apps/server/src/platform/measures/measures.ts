import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { MinuteOfServer } from '@consilium/contract';
import type { FastifyInstance } from 'fastify';
import { Times } from './times.ts';

const MINUTE_MS = 60_000;
const MINUTES_KEPT = 60;
const LOOK_EVERY_MS = 5_000;
const NANOSECONDS = 1e6;

type Minute = { at: number; requests: number; failed: number; times: Times; cpu: number | null; memory: number | null; loopP99: number | null };

/** A request that was answered. `route`: the pattern of its address, not the address; `duration` in ms. */
export type Answered = { method: string; route: string; status: number; duration: number };

/** What this process did, minute by minute of the last hour, and how its event loop is now. In memory only. */
export type Measures = {
  /** Since the start. */
  totals: () => { requests: number; failed: number };
  /** The oldest first; the last one is still running. */
  minutes: () => MinuteOfServer[];
  /** Delay of the event loop since the last look (ms): how late a timer is. */
  loop: () => { p50: number | null; p99: number | null; max: number | null };
  /** Processor time of this process at the last look, in percent of one core. */
  cpu: () => number | null;
  /** Tells of every request from now on. */
  listen: (listener: (answered: Answered) => void) => void;
};

/** Measures every request of an app and its process until it is closed. Costs about a microsecond a request. */
export function startMeasures(app: FastifyInstance): Measures {
  const totals = { requests: 0, failed: 0 };
  const kept: Minute[] = [];
  const listeners: ((answered: Answered) => void)[] = [];
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let processor = { usage: process.cpuUsage(), at: performance.now() };
  let share: number | null = null;
  let delay: ReturnType<Measures['loop']> = { p50: null, p99: null, max: null };

  const now = (): Minute => {
    const at = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const last = kept.at(-1);
    if (last?.at === at) return last;
    const minute: Minute = { at, requests: 0, failed: 0, times: new Times(), cpu: null, memory: null, loopP99: null };
    kept.push(minute);
    while ((kept[0]?.at ?? at) <= at - MINUTES_KEPT * MINUTE_MS) kept.shift();
    return minute;
  };
  const look = () => {
    const usage = process.cpuUsage(processor.usage);
    const passed = performance.now() - processor.at;
    share = (100 * (usage.user + usage.system)) / 1000 / passed;
    processor = { usage: process.cpuUsage(), at: performance.now() };
    delay = delayOf(loop);
    loop.reset();
    const minute = now();
    minute.cpu = Math.max(minute.cpu ?? 0, share);
    minute.memory = Math.max(minute.memory ?? 0, process.memoryUsage.rss());
    minute.loopP99 = Math.max(minute.loopP99 ?? 0, delay.p99 ?? 0);
  };
  const clock = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onResponse', async (request, reply) => {
    const minute = now();
    const failed = reply.statusCode >= 500 ? 1 : 0;
    totals.requests += 1;
    totals.failed += failed;
    minute.requests += 1;
    minute.failed += failed;
    minute.times.record(reply.elapsedTime);
    const { method, routeOptions } = request;
    for (const listener of listeners) listener({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, duration: reply.elapsedTime });
  });
  app.addHook('onClose', async () => {
    clearInterval(clock);
    loop.disable();
  });
  return {
    totals: () => ({ ...totals }),
    minutes: () => {
      now();
      return kept.map(({ at, times, ...rest }) => ({ at: new Date(at).toISOString(), p50: times.at(50), p95: times.at(95), p99: times.at(99), ...rest }));
    },
    loop: () => delay,
    cpu: () => share,
    listen: (listener) => void listeners.push(listener),
  };
}

/** Node measures how long a timer of 20 ms took; what it is late by is the delay. */
function delayOf(loop: IntervalHistogram): ReturnType<Measures['loop']> {
  if (loop.count === 0) return { p50: null, p99: null, max: null };
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - 20);
  return { p50: late(loop.percentile(50)), p99: late(loop.percentile(99)), max: late(loop.max) };
}
