import type { NetworkNode, NetworkRole, StudyNetwork } from '@consilium/contract';

/** Room of the picture, in units of its own; the names stand in the list beside it. */
export const WIDTH = 320;
export const RADIUS = 14;
const ROW = 44;
const MARGIN = 30;
const COLUMNS: Record<Exclude<NetworkRole, 'related'>, number> = { cites: 40, self: 160, 'cited-by': 280 };

/** A study in the picture: its number in the list, and where it stands. */
export type Placed = NetworkNode & { number: number; x: number; y: number };

/** In layers: what this study cites on the left, itself in the middle, what cites it on the right, what is near by subject below. */
export function layOut({ nodes }: Pick<StudyNetwork, 'nodes'>): { placed: Placed[]; height: number } {
  const of = (role: NetworkRole) => nodes.filter((node) => node.role === role);
  const rows = Math.max(1, of('cites').length, of('cited-by').length);
  const middle = MARGIN + ((rows - 1) * ROW) / 2;
  const related = of('related');
  // Where nothing is linked, what is near still stands clear of the study.
  const below = MARGIN + Math.max(rows - 1, (rows - 1) / 2 + 1.5) * ROW + (rows > 1 ? ROW : 0);
  const column = (role: Exclude<NetworkRole, 'related'>) => {
    const list = of(role);
    return list.map((node, at) => ({ ...node, x: COLUMNS[role], y: middle + (at - (list.length - 1) / 2) * ROW }));
  };
  const row = related.map((node, at) => ({ ...node, x: (WIDTH / (related.length + 1)) * (at + 1), y: below }));
  const placed = [...column('self'), ...column('cites'), ...column('cited-by'), ...row].map((node, number) => ({ ...node, number }));
  return { placed, height: (related.length > 0 ? below : middle * 2 - MARGIN) + MARGIN };
}

type Point = { x: number; y: number };

/** A line from one study to another, which ends where the circle begins. */
export function curve(from: Point, to: Point): string {
  // Two of one column are joined around it, not through what stands between them.
  const bend = from.x !== to.x || from.x === WIDTH / 2 ? 0 : from.x < WIDTH / 2 ? -30 : 30;
  const control = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 };
  const start = towards(from, control);
  const end = towards(to, control, RADIUS + 4);
  return `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`;
}

function towards(from: Point, to: Point, by = RADIUS): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: round(from.x + ((to.x - from.x) / length) * by), y: round(from.y + ((to.y - from.y) / length) * by) };
}

const round = (value: number) => Math.round(value * 10) / 10;
