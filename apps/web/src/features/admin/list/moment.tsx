import { momentUtc } from '../../../lib/dates.ts';

/** A moment to the minute, in UTC as it is recorded, so that two readers in two places speak of the same one. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentUtc(at)} UTC</time>;
}
