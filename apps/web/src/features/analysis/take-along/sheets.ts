import { moment } from '../../../lib/dates.ts';
import type { Handover } from './handover.ts';
import { headOf, personParts } from './person-sheet.ts';
import { physicianParts } from './physician-sheet.ts';
import { ROOMS, type Room } from './room.ts';
import { fitsPage, type Part, type Sheet } from './sheet.ts';

export type Sheets = { person: Sheet; physician: Sheet };

const NOTICE = 'Informational, not a diagnosis, and read by no clinician. In an emergency call';

/** The two pages of an assessment, each with as much as one page takes. */
export function sheetsOf(handover: Handover): Sheets {
  const about = `${moment(handover.madeAt)} · ${headOf(handover)}`;
  const foot = [`${NOTICE} ${handover.help.emergency}. Made with Consilium.`];
  const sheet = (title: string, parts: (handover: Handover, room: Room) => Part[]) =>
    fitting((room, size) => ({ title, about, parts: parts(handover, room), foot, size }));
  return { person: sheet('My assessment', personParts), physician: sheet('For the physician', physicianParts) };
}

/** Sizes of letters that are tried where all has room: nobody frightened reads small print gladly. */
const LARGER = [1.35, 1.2, 1.1];

/** The sheet with the most room that is not too long, in letters as large as fit then; else the one with the least. */
function fitting(make: (room: Room, size: number) => Sheet): Sheet {
  const [most] = ROOMS;
  const tried = [...(most ? LARGER.map((size) => make(most, size)) : []), ...ROOMS.map((room) => make(room, 1))];
  const sheet = tried.find(fitsPage) ?? tried.at(-1);
  if (!sheet) throw new Error('No room is known.');
  return sheet;
}
