import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InEveryTheme } from './themes.tsx';
import { COLOURS, DURATIONS, EASING, FACES, RADII, SHADOWS, type Token, TYPE_SCALE } from './token-list.ts';

/** Steps of the scale of space, each a quarter rem. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];

/** All tokens, read from the style sheets themselves. */
export function Tokens() {
  return (
    <>
      <Part title="Colour">
        <InEveryTheme>
          <ul className="grid gap-1.5">
            {COLOURS.map(({ name }) => (
              <li key={name} className="flex items-center gap-3 text-sm">
                <span className="size-8 shrink-0 rounded-sm border border-line-strong" style={{ background: `var(${name})` }} />
                <Name>{name}</Name>
              </li>
            ))}
          </ul>
        </InEveryTheme>
      </Part>
      <Part title="Type">
        <ul className="grid gap-4">
          {TYPE_SCALE.map(({ name, value }) => (
            <li key={name}>
              <Said name={name} value={value} />
              <p style={{ fontSize: `var(${name}, ${value})`, lineHeight: 1.2 }} className="font-serif">
                One story, heard by fourteen systems
              </p>
            </li>
          ))}
          {FACES.map(({ name, value }) => (
            <li key={name}>
              <Said name={name} value={value} />
              <p style={{ fontFamily: `var(${name})` }} className="text-lg">
                Since Monday my head throbs; light hurts. 0123456789 Il1 O0
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Space">
        <ul className="grid gap-2">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-4">
              <span className="w-28 shrink-0">
                <Name>{`${step} · ${step / 4} rem`}</Name>
              </span>
              <span className="h-3 bg-primary" style={{ width: `${step / 4}rem` }} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Radius">
        <ul className="flex flex-wrap gap-6">
          {RADII.map((token) => (
            <li key={token.name}>
              <span className="mb-2 block h-16 w-28 border border-line-strong bg-surface" style={{ borderRadius: token.value }} />
              <Said {...token} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Shadow">
        <InEveryTheme>
          <ul className="grid gap-6">
            {SHADOWS.map(({ name }) => (
              <li key={name}>
                <span className="mb-3 block h-16 rounded-md bg-surface" style={{ boxShadow: `var(${name})` }} />
                <Name>{name}</Name>
              </li>
            ))}
          </ul>
        </InEveryTheme>
      </Part>
      <Part title="Motion">
        <ul className="grid gap-4">
          {EASING.map((token) => (
            <li key={token.name}>
              <Said {...token} />
            </li>
          ))}
          {DURATIONS.map((token) => (
            <Movement key={token.name} {...token} />
          ))}
        </ul>
      </Part>
    </>
  );
}

function Movement({ name, value }: Token) {
  const [there, setThere] = useState(false);
  return (
    <li className="grid justify-items-start gap-2">
      <Said name={name} value={value} />
      <span
        className="size-8 rounded-full bg-primary"
        style={{ transition: `transform var(${name}) var(--ease)`, transform: there ? 'translateX(12rem)' : undefined }}
      />
      <Button variant="secondary" size="small" onClick={() => setThere(!there)}>
        Move by {name}
      </Button>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-h3">{title}</h3>
      {children}
    </section>
  );
}

const Name = ({ children }: { children: string }) => <span className="text-sm break-all">{children}</span>;

function Said({ name, value }: Token) {
  return (
    <p className="text-sm text-soft">
      <span className="text-ink">{name}</span> {value}
    </p>
  );
}
