import { LIMITS, SYSTEM_IDS } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useReading } from '../api/recognise.ts';
import { FailedRequest } from '../failed-request.tsx';
import { PrivateModeSwitch } from '../private/private-mode-switch.tsx';
import { neededOf, type PersonProblems, personProblems } from '../session/person.ts';
import { descriptionOf, isCurrent } from '../session/request.ts';
import type { Person, Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import { StartOver } from '../start-over.tsx';
import type { Assess } from '../use-assess.ts';
import { ActionBar } from './action-bar.tsx';
import { DescriptionField } from './description-field.tsx';
import { FindingChips } from './finding-chips.tsx';
import { HealthLists } from './health-lists.tsx';
import { PersonFields } from './person-fields.tsx';
import { SystemPicker } from './system-picker.tsx';
import { WaysIn } from './ways-in/ways-in.tsx';

const SHORTEST = 3;
const QUESTION = { self: 'What do you feel?', child: 'What do you notice in your child?', other: 'What do they feel?' } as const;

function questionOf({ kept, subject }: Person): string {
  if (!kept) return QUESTION[subject];
  return subject === 'child' ? `What do you notice in ${kept.name}?` : `What does ${kept.name} feel?`;
}

export function DescribeStage({ assess, go }: { assess: Assess; go: (stage: Stage) => void }) {
  const { session, dispatch } = useSession();
  const { told } = session;
  const { reading, failed } = useReading(told.description, told.person.subject);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // What was chosen from a list says enough without words.
  const tooShort = descriptionOf(told).length < SHORTEST ? 'Describe what you feel in a few words.' : undefined;
  const problems: PersonProblems = personProblems(told.person, reading.facts);
  const incomplete = Object.keys(problems).length > 0;
  const blocked = tooShort !== undefined || told.description.length > LIMITS.descriptionLength || told.systems.length === 0;

  function showProblems() {
    setChecked(true);
    // After the problems are drawn, the first control that has one takes the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (blocked) return showProblems();
    // Even while something about the person is missing: an emergency must not wait for it.
    const analysis = await assess.run(told);
    if (!analysis) return incomplete ? setChecked(true) : undefined;
    if (analysis.triage.level === 'emergency') return go('results');
    if (incomplete) return showProblems();
    go(analysis.questions.length > 0 ? 'questions' : 'results');
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="pb-6">
      <h1 className="text-h1">Symptom Analyzer</h1>
      <p className="mt-2 max-w-2xl text-soft">
        Possible causes for your information, from what you write. It is not a diagnosis. In an emergency call your local emergency number.
      </p>

      {session.assessed && isCurrent(session) && !incomplete ? (
        <p className="mt-5">
          <Button variant="secondary" size="small" onClick={() => go('results')}>
            Back to your results
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </p>
      ) : null}

      <div className="mt-7 column items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="column gap-6">
          <Card className="grid gap-6">
            <DescriptionField
              label={questionOf(told.person)}
              value={told.description}
              onChange={(description) => dispatch({ type: 'described', description })}
              reading={reading}
              corrections={told.corrections}
              error={checked ? tooShort : undefined}
            />
            <FindingChips text={told.description} reading={reading} failed={failed} />
          </Card>
          <WaysIn facts={reading.facts} />
        </div>
        <div className="column gap-6">
          <Card>
            <h2 className="mb-5 text-h3">About the person</h2>
            <PersonFields facts={reading.facts} problems={checked ? problems : {}} />
          </Card>
          <Card className="py-2 sm:py-3">
            <Disclosure summary={<Folded title="Medicines, conditions, allergies" note={healthNote(told.person)} />}>
              <div className="pt-3 pb-4">
                <p className="mb-5 text-sm text-soft">Optional. Treatments are checked against what stands here; without it they are marked as not checked.</p>
                <HealthLists />
              </div>
            </Disclosure>
          </Card>
          <Card className="py-2 sm:py-3">
            <Disclosure
              summary={<Folded title="Medical systems" note={told.systems.length === SYSTEM_IDS.length ? 'All 14' : `${told.systems.length} of 14`} />}
              open={told.systems.length === 0}
            >
              <div className="pt-3 pb-4">
                <SystemPicker />
              </div>
            </Disclosure>
          </Card>
        </div>
      </div>

      <div className="mt-6 grid gap-4 empty:hidden">
        {assess.error ? <FailedRequest error={assess.error} onRetry={() => void submit()} /> : null}
        {checked && (incomplete || blocked) ? (
          <p role="alert" className="font-medium text-danger">
            Something is still missing: see the fields marked above.
          </p>
        ) : null}
      </div>
      <ActionBar pending={assess.pending} systems={told.systems.length} needed={[...(tooShort ? ['a few words on what it is'] : []), ...neededOf(problems)]} />
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <PrivateModeSwitch />
        <StartOver go={go} forget={assess.forget} />
      </div>
    </form>
  );
}

function Folded({ title, note }: { title: string; note: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <span className="font-serif text-h3">{title}</span>
      <span className="text-sm text-soft">{note}</span>
    </span>
  );
}

function healthNote({ medicines, conditions, allergies }: { medicines: string[]; conditions: string[]; allergies: string[] }): string {
  const count = medicines.length + conditions.length + allergies.length;
  return count === 0 ? 'Optional' : `${count} ${count === 1 ? 'entry' : 'entries'}`;
}
