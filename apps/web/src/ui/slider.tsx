import type { InputHTMLAttributes, Ref } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  value: number;
  /** How the value is written beside the slider. */
  shown: string;
  onChange: (value: number) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A number chosen by place on a line, with the number beside it. */
export function Slider({ value, shown, onChange, ...rest }: Props) {
  return (
    <span className="flex items-center gap-4">
      <input
        {...rest}
        type="range"
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="min-h-11 w-full min-w-0 flex-1 accent-primary disabled:opacity-55"
      />
      <output aria-hidden className="min-w-8 text-right font-semibold tabular-nums">
        {shown}
      </output>
    </span>
  );
}
