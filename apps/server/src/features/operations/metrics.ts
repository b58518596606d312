import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { VERSION } from '../../version.ts';

/** Seconds; an assessment takes a few hundredths, a page less. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Seconds; a model takes from half a second to as long as it is given. */
const MODEL_BUCKETS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];

/** @returns a function that writes this process's measurements as Prometheus reads them. */
export function openMetrics({ database, measures, workers, ai }: Pick<Context, 'database' | 'measures' | 'workers' | 'ai'>): () => Promise<string> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({ name: 'consilium_info', help: 'Version of the product', labelNames: ['version'], registers }).set({ version: VERSION }, 1);

  const answers = new Histogram({
    name: 'consilium_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  measures.listen(({ method, route, status, duration }) => answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, duration / 1000));

  // Models by their ids: a name may hold anything, and changes.
  const uses = new Counter({
    name: 'consilium_ai_uses_total',
    help: 'Times that an AI model was to be asked, each try by itself',
    labelNames: ['model', 'purpose', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'consilium_ai_tokens_total',
    help: 'Tokens sent to AI models and received from them',
    labelNames: ['model', 'direction'],
    registers,
  });
  const times = new Histogram({
    name: 'consilium_ai_duration_seconds',
    help: 'Time from asking an AI model to the end of its answer',
    labelNames: ['model', 'purpose', 'outcome'],
    buckets: MODEL_BUCKETS,
    registers,
  });
  ai.listen(({ modelId: model, purpose, outcome, tokens: { in: sent, out: received }, ms }) => {
    uses.inc({ model, purpose, outcome });
    tokens.inc({ model, direction: 'sent' }, sent);
    tokens.inc({ model, direction: 'received' }, received);
    times.observe({ model, purpose, outcome }, ms / 1000);
  });

  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `consilium_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `consilium_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counter('database_statements', 'Statements the database answered', () => database.statements.summary().answered);
  counter('database_statements_failed', 'Statements that failed', () => database.statements.summary().failed);
  gauge('database_connections', 'Connections that are open', () => database.pool.totalCount);
  gauge('database_connections_waiting', 'Who waits for a connection', () => database.pool.waitingCount);
  counter('jobs_done', 'Orders done by worker threads', () => workers.load().done);
  gauge('jobs_waiting', 'Orders that wait for a worker thread', () => workers.load().waiting);
  return () => register.metrics();
}
