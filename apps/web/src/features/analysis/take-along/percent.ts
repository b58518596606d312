/** A share in percent; none is written as nothing at all. */
export const percent = (share: number): string => (share < 1 ? 'under 1%' : `${share}%`);
