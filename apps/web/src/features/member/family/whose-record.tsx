import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFamily } from '../api/family.ts';
import { ChooseWhom } from './choose-whom.tsx';
import { ME, nameOfWhom, othersOf, useWhom } from './whom.ts';

/** Whose diary or course is looked at; `personId` null: the member's own. */
export type Whose = { personId: string | null; name: string };

/**
 * Lets a member with a family choose whose record it is, one person at a time: what is of one is never drawn together with what is of another. Nothing is shown
 * before it is known who there is.
 */
export function WhoseRecord({ children }: { children: (whose: Whose) => ReactNode }) {
  return (
    <Loaded query={useFamily()} what="your family">
      {({ family }) => <Chosen others={othersOf(family).map(({ id, name }) => ({ id, name }))}>{children}</Chosen>}
    </Loaded>
  );
}

function Chosen({ others, children }: { others: readonly { id: string; name: string }[]; children: (whose: Whose) => ReactNode }) {
  const { whom, choose } = useWhom([ME, ...others.map(({ id }) => id)], ME);
  const person = others.find(({ id }) => id === whom);
  return (
    <>
      <ChooseWhom
        whom={whom}
        options={[{ value: ME, label: nameOfWhom(ME, []) }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        onChoose={choose}
      />
      {children({ personId: person?.id ?? null, name: person?.name ?? nameOfWhom(ME, []) })}
    </>
  );
}
