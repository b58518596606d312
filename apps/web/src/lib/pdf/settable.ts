/** Letters the report's typeface has: Latin, Greek, Cyrillic and what they share; no pictures. */
const KNOWN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const OTHER = '□';

/** The text as the report can set it: every sign its typeface lacks becomes a box. */
export function settable(text: string): string {
  return [...text].map((sign) => (KNOWN.test(sign) && !PICTURE.test(sign) ? sign : OTHER)).join('');
}

/** Whether `settable` had to leave something out of these words. */
export function leavesOut(text: string): boolean {
  return settable(text) !== text;
}
