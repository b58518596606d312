/** The sysadmin whom the journeys' server is started with. */
export const SYSADMIN = { username: 'sysadmin', password: 'lantern ferry quartz 47' } as const;
