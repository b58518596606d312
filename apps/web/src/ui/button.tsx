import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../lib/cx.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'large' | 'medium' | 'small';

const LOOK: Record<Variant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-tint hover:text-primary-strong',
  danger: 'bg-danger text-bg hover:opacity-90',
};

const ROOM: Record<Size, string> = {
  large: 'min-h-13 px-6 text-lg',
  medium: 'min-h-11 px-5 text-base',
  small: 'min-h-9 px-3 text-sm',
};

/** The look of a button, for links and labels that act as one. */
function buttonClass(variant: Variant = 'primary', size: Size = 'medium', extra?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors duration-(--fast) select-none disabled:opacity-55 text-center forced-colors:border',
    LOOK[variant],
    ROOM[size],
    extra,
  );
}

type Look = { variant?: Variant; size?: Size; className?: string; children: ReactNode };

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}

/** A link to another site, to a telephone or to a file (`download`) that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  className,
  href,
  ...rest
}: Look & { href: string; rel?: string; target?: string; download?: boolean; onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return <a href={href} className={buttonClass(variant, size, className)} {...rest} />;
}
