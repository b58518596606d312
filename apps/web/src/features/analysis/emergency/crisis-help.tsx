import { HeartHandshake } from 'lucide-react';
import type { HelpBoxProps } from './help-box.tsx';
import { FindHelpline, HelpBox } from './help-box.tsx';
import { HelpLineList } from './help-line-list.tsx';
import { helpLinesOf } from './help-lines.ts';

/** Help for someone who may harm themselves: people to talk to now, before anything else. `young`: those who are there for children stand first. */
export function CrisisHelp({ country, young, ...box }: HelpBoxProps) {
  const forChildren = young ? helpLinesOf(country, 'child') : [];
  const lines = [...forChildren, ...helpLinesOf(country, 'crisis')];
  return (
    <HelpBox id="crisis" icon={HeartHandshake} title="Please talk to someone now" {...box}>
      <p className="mt-2">
        You do not have to go through this alone. Trained people are there to listen. If you are in danger now, call the emergency number and stay with someone.
      </p>
      {forChildren.length > 0 ? <p className="mt-2">The first of these lines is there for children and young people.</p> : null}
      {lines.length > 0 ? <HelpLineList lines={lines} pressed /> : null}
      <FindHelpline />
    </HelpBox>
  );
}
