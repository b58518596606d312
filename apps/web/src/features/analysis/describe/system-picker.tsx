import { MEDICAL_SYSTEMS, SYSTEM_IDS, type SystemId } from '@consilium/contract';
import { Check } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';
import { useSession } from '../session/session-provider.tsx';

/** Which of the fourteen systems shall answer. */
export function SystemPicker() {
  const { session, dispatch } = useSession();
  const chosen = session.told.systems;
  const choose = (systems: SystemId[]) => dispatch({ type: 'systems-chosen', systems });
  const toggle = (id: SystemId) => choose(SYSTEM_IDS.filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other))));

  return (
    <fieldset>
      <legend className="sr-only">Medical systems</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={chosen.length === SYSTEM_IDS.length} onClick={() => choose([...SYSTEM_IDS])}>
          Choose all
        </Button>
        <Button variant="secondary" size="small" disabled={chosen.length === 1 && chosen[0] === 'conventional'} onClick={() => choose(['conventional'])}>
          Conventional only
        </Button>
      </div>
      <div className="column gap-2 sm:grid-cols-2">
        {MEDICAL_SYSTEMS.map(({ id, name }) => {
          const on = chosen.includes(id);
          return (
            <label
              key={id}
              data-system={id}
              className={cx(
                'flex min-h-12 items-center gap-3 rounded-md border px-3 py-1.5 select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                on ? 'border-sys-line bg-sys-tint' : 'border-line-strong bg-surface text-soft',
              )}
            >
              <input type="checkbox" className="sr-only" checked={on} onChange={() => toggle(id)} />
              <SystemGlyph system={id} className="size-5 text-sys" />
              <span className="min-w-0 flex-1 leading-tight hyphens-auto">{name}</span>
              <span
                aria-hidden
                className={cx('grid size-5 shrink-0 place-items-center rounded-sm border', on ? 'border-sys bg-sys text-bg' : 'border-line-strong')}
              >
                {on ? <Check className="size-3.5" strokeWidth={3} /> : null}
              </span>
            </label>
          );
        })}
      </div>
      {chosen.length === 0 ? (
        <div className="mt-3">
          <FieldError id="systems-error">Choose at least one medical system.</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
