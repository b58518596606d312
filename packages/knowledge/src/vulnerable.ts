import type { RedFlag, Vulnerable } from './safety-schema.ts';

/** The rows of a group of vulnerable people as rules: the sign counts in whoever is one of them. */
export const rulesOf = ({ id, name, who, rows }: Vulnerable): RedFlag[] =>
  rows.map(({ sign, any, ...row }) => ({
    ...row,
    group: id,
    name: `${sign} (${name})`,
    all: [],
    any: who.length > 0 ? [who, ...any] : any,
    kind: 'medical',
    help: [],
  }));
