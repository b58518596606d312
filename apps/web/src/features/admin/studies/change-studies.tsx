import { type AdminStudy, STUDY_DESIGNS, studiesChangeSchema } from '@consilium/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { useChangeStudies } from './studies-query.ts';

const NOTHING = { design: '', category: '', addKeyword: '', removeKeyword: '' };
const WORDS = [
  { name: 'category', label: 'Category' },
  { name: 'addKeyword', label: 'Add keyword' },
  { name: 'removeKeyword', label: 'Remove keyword' },
] as const;

/** Changes the selected studies in one way: all of them, or none where somebody was faster with one. */
export function ChangeStudies({ studies, onDone }: { studies: readonly AdminStudy[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(NOTHING);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutate, isPending, error, reset } = useChangeStudies();
  const close = () => {
    setOpen(false);
    setWanted(NOTHING);
    setFaults({});
    reset();
  };
  const send = () => {
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value.trim() !== ''));
    const body = studiesChangeSchema.safeParse({ studies: studies.map(({ id, version }) => ({ id, version })), ...given });
    setFaults(body.success ? {} : Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0] ?? 'design'), message])));
    if (body.success)
      mutate(body.data, {
        onSuccess: () => {
          close();
          onDone();
        },
      });
  };
  return (
    <>
      <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        Change
      </Button>
      {open ? (
        <ConfirmDialog
          open
          title={`Change ${studies.length} ${studies.length === 1 ? 'Study' : 'Studies'}`}
          action="Change"
          pendingLabel="Changing…"
          pending={isPending}
          error={error}
          onConfirm={send}
          onClose={close}
        >
          <div className="grid gap-4">
            <p className="text-sm text-soft">What is left empty stays as it is. If one of them was changed by somebody else meanwhile, none is.</p>
            <Field label="Design" error={faults.design}>
              {(field) => (
                <Select {...field} value={wanted.design} onChange={(event) => setWanted({ ...wanted, design: event.target.value })}>
                  <option value="">As it is</option>
                  {STUDY_DESIGNS.map((design) => (
                    <option key={design}>{design}</option>
                  ))}
                </Select>
              )}
            </Field>
            {WORDS.map(({ name, label }) => (
              <Field key={name} label={label} error={faults[name]}>
                {(field) => (
                  <Input {...field} value={wanted[name]} autoComplete="off" onChange={(event) => setWanted({ ...wanted, [name]: event.target.value })} />
                )}
              </Field>
            ))}
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
