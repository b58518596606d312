/** Which filters of a query a record fails, a bit each. */
export const FAILS = { system: 1, condition: 2, intervention: 4, design: 8, direction: 16, population: 32, free: 64, years: 128 } as const;

/** Whether what fails these counts under the values of a filter: a record that fails another filter as well would not be left by any of them. */
export const countsUnder = (fails: number, filter: number): boolean => (fails & ~filter) === 0;

/** Whether more than one filter is failed: such a record counts nowhere. */
export const failsSeveral = (fails: number): boolean => (fails & (fails - 1)) !== 0;
