import { millisecondsInDay } from 'date-fns/constants';
import { scaleLabel } from '../../../lib/dates.ts';

/** Points (1/72 inch) of the drawing. */
const WIDTH = 515;
const HEIGHT = 170;
const LEFT = 24;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 24;

const INK = '#15201d';
const SOFT = '#59655f';
const LINE = '#dbdfd6';
const ACCENT = '#1c4f45';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The severity of each day over true time as an SVG picture for paper. @param days at least one, the earliest first. */
export function severityChart(days: readonly { day: string; severity: number }[], from: string, to: string): string {
  const begin = at(from);
  const length = Math.max(at(to) - begin, millisecondsInDay);
  const x = (day: string) => round(LEFT + ((at(day) - begin) / length) * (WIDTH - LEFT - RIGHT));
  const y = (severity: number) => round(TOP + (1 - severity / 10) * (HEIGHT - TOP - BOTTOM));
  const label = scaleLabel(length / millisecondsInDay);

  const grid = [0, 2, 4, 6, 8, 10].map(
    (severity) =>
      `<line x1="${LEFT}" y1="${y(severity)}" x2="${WIDTH - RIGHT}" y2="${y(severity)}" stroke="${severity === 0 ? SOFT : LINE}" stroke-width="0.6"/>${text(LEFT - 6, y(severity) + 2.8, 'end', String(severity))}`,
  );
  const dates = [0, 0.25, 0.5, 0.75, 1].map((part) =>
    text(round(LEFT + part * (WIDTH - LEFT - RIGHT)), HEIGHT - 8, part === 0 ? 'start' : part === 1 ? 'end' : 'middle', label(begin + part * length)),
  );
  const line = `<polyline points="${days.map(({ day, severity }) => `${x(day)},${y(severity)}`).join(' ')}" fill="none" stroke="${ACCENT}" stroke-width="1.4"/>`;
  const dots = days.map(({ day, severity }) => `<circle cx="${x(day)}" cy="${y(severity)}" r="2.2" fill="#ffffff" stroke="${ACCENT}" stroke-width="1.2"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...grid, ...dates, line, ...dots].join('')}</svg>`;
}

function text(x: number, y: number, anchor: 'start' | 'middle' | 'end', words: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Roboto" font-size="8" fill="${INK}">${words}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
