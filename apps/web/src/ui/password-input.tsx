import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Input } from './input.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** `current-password` for signing in, `new-password` where one is chosen: password managers go by it. */
  autoComplete: 'current-password' | 'new-password';
  /** What the button calls it. */
  what?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field for a password or another secret, with a button that shows what was typed. */
export function PasswordInput({ className, what = 'password', ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...rest} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" className={`pr-12 ${className ?? ''}`} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={`Show ${what}`}
        title={`${shown ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Sign aria-hidden className="size-5" />
      </button>
    </span>
  );
}
