import type { AdminSystem } from '@consilium/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { bytes, milliseconds, percent, span, whole } from '../figures/amounts.ts';
import { Facts, Share } from '../figures/figure.tsx';

const WORDS = { healthy: 'Healthy', issue: 'Issue', loading: 'Loading', unknown: 'Unknown' } as const;
const TONES = { healthy: 'good', issue: 'danger', loading: 'plain', unknown: 'caution' } as const;
type Status = keyof typeof WORDS;

/** Database, API and memory. What is not known yet is loading; what could not be asked is unknown. */
export function SystemStatus({ system: { data, isError } }: { system: UseQueryResult<AdminSystem> }) {
  const missing: Status = isError ? 'unknown' : 'loading';
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-h3">System Status</h2>
      <Facts
        facts={[
          ['Database', <StatusBadge key="database" status={data?.database.status ?? missing} />],
          ['API', <StatusBadge key="api" status={data?.api.status ?? missing} />],
        ]}
      />
      {data ? (
        <>
          <Share name="Memory" percent={data.memory.usagePercent}>
            {percent(data.memory.usagePercent)}, {bytes(data.memory.used)} of {bytes(data.memory.total)}
          </Share>
          <Facts
            facts={[
              [
                'Size of the database',
                data.database.totalSpace === null
                  ? bytes(data.database.usedSpace)
                  : `${bytes(data.database.usedSpace)} on a disk of ${bytes(data.database.totalSpace)}`,
              ],
              ['Half of the answers within', milliseconds(data.api.responseTime)],
              ['Running for', span(data.api.uptime)],
              ['Requests since then', whole(data.api.totalRequests)],
            ]}
          />
        </>
      ) : null}
    </Card>
  );
}

const StatusBadge = ({ status }: { status: Status }) => <Badge tone={TONES[status]}>{WORDS[status]}</Badge>;
