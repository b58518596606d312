import { useState } from 'react';

type Identified = { id: string };

/** Which rows are selected, on whichever page of the list they stand; another search or order begins anew. @param query what the list is asked for. */
export function useSelection<Row extends Identified>(query: string) {
  const [state, setState] = useState({ query, rows: new Map<string, Row>() });
  const selected = state.query === query ? state.rows : new Map<string, Row>();
  const change = (rows: readonly Row[], wanted: boolean) => {
    const next = new Map(selected);
    for (const row of rows) {
      if (wanted) next.set(row.id, row);
      else next.delete(row.id);
    }
    setState({ query, rows: next });
  };
  return {
    rows: [...selected.values()],
    has: ({ id }: Row) => selected.has(id),
    change,
    clear: () => setState({ query, rows: new Map() }),
  };
}

export type SelectedRows<Row extends Identified> = ReturnType<typeof useSelection<Row>>;
