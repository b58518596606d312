import { RadioGroup } from '../../../ui/choice.tsx';

/** Lets a member choose whose records are looked at; where there is one choice only, nothing is asked. Not on paper. */
export function ChooseWhom({ whom, options, onChoose }: { whom: string; options: { value: string; label: string }[]; onChoose: (whom: string) => void }) {
  if (options.length < 2) return null;
  return (
    <div data-screen-only>
      <RadioGroup legend="For whom" value={whom} options={options} onChange={onChoose} />
    </div>
  );
}
