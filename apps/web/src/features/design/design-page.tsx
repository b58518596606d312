import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Specimen } from './specimen.ts';
import { ACTING } from './specimens/acting.tsx';
import { READING } from './specimens/reading.tsx';
import { WRITING } from './specimens/writing.tsx';
import { InEveryTheme } from './themes.tsx';
import { Tokens } from './tokens.tsx';

const GROUPS = [
  { id: 'reading', title: 'To read and look at', specimens: READING },
  { id: 'acting', title: 'To press, and what opens', specimens: ACTING },
  { id: 'writing', title: 'To write and choose in', specimens: WRITING },
];

/** What stands in src/ui and has no specimen here yet. */
function notShown(): string[] {
  const shown = new Set(GROUPS.flatMap(({ specimens }) => specimens.map(({ file }) => file)));
  return Object.keys(import.meta.glob('../../ui/*.tsx'))
    .map((path) => path.replace('../../ui/', '').replace('.tsx', ''))
    .filter((file) => !shown.has(file) && !file.endsWith('.test'));
}

/** The design system as it is in the code: for those who build, in development only. */
export function DesignPage() {
  usePageTitle('Design');
  const missing = notShown();
  return (
    <div className="mx-auto max-w-[110rem] px-(--page-side) pt-10">
      <h1 className="text-h1">Design</h1>
      <p className="mt-3 max-w-2xl text-soft">
        Every token and every component in every theme. The tokens are read from the style sheets; hover and focus are the real ones, so move the pointer and
        press Tab. The accessibility settings in the header act on all of it.
      </p>
      {missing.length > 0 ? (
        <Alert tone="caution" title="Without a specimen" className="mt-6">
          <p>{missing.join(', ')}. Add each in src/features/design/specimens.</p>
        </Alert>
      ) : null}
      <section aria-labelledby="tokens" className="mt-12">
        <h2 id="tokens" className="text-h2">
          Tokens
        </h2>
        <Tokens />
      </section>
      {GROUPS.map(({ id, title, specimens }) => (
        <section key={id} aria-labelledby={id} className="mt-16">
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          {specimens.map((specimen) => (
            <Shown key={specimen.file} {...specimen} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Shown({ file, wide, show }: Specimen) {
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-h3">{file}</h3>
      <InEveryTheme wide={wide}>{show()}</InEveryTheme>
    </section>
  );
}
