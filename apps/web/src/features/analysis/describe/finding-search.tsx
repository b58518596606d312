import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { useFindings } from '../api/find-findings.ts';
import { useSession } from '../session/session-provider.tsx';

/** Adds a finding by its name or by everyday words for it. */
export function FindingSearch({ known }: { known: readonly string[] }) {
  const { dispatch } = useSession();
  const [query, setQuery] = useState('');
  const { findings, busy, status } = useFindings(query);
  const open = findings.filter(({ id }) => !known.includes(id));

  return (
    <Combobox
      label="Add something we missed"
      query={query}
      onQuery={setQuery}
      options={open.map(({ id, name, matched }) => ({ id, label: name, note: matched ? `“${matched}”` : undefined }))}
      busy={busy}
      status={findings.length > 0 && open.length === 0 ? 'Already among what we understood.' : status}
      onChoose={(id) => {
        const found = open.find((finding) => finding.id === id);
        if (found) dispatch({ type: 'finding-corrected', correction: { id, name: found.name, kind: found.kind, presence: 'present' } });
      }}
    />
  );
}
