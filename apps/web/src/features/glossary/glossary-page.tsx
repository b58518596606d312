import { type GlossaryWord, glossaryCalls, glossarySystemLabel } from '@consilium/contract';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExplainSwitch } from './explain-switch.tsx';
import { byLetter, findWords, LETTERS, letterOf, systemsIn, tagsIn, type Wanted } from './find-words.ts';
import { useGlossary } from './glossary-query.ts';

/** The glossary: all terms by letter, or those that were looked for with their definitions. All of it is in the address. */
function GlossaryPage() {
  usePageTitle('Glossary');
  const { data, isError, refetch } = useGlossary();
  const [parameters] = useSearchParams();
  const wanted: Wanted = {
    q: parameters.get('q') ?? '',
    system: parameters.get('system') ?? '',
    tag: parameters.get('tag') ?? '',
    letter: parameters.get('letter') ?? '',
  };

  return (
    <div className="page pt-10 lg:pt-16">
      <h1 className="text-h1 lg:text-display">Glossary</h1>
      <p className="mt-5 max-w-[62ch] text-lg text-soft">
        Words of medicine and of its traditions, in plain words first. What a tradition teaches is told in its own terms; that it is explained here does not say
        that it is proven.
      </p>
      {isError ? (
        <EmptyState title="The glossary could not be loaded" level="h2" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>The server did not answer as expected. Check your connection and try again.</p>
        </EmptyState>
      ) : data ? (
        <Terms words={data} wanted={wanted} />
      ) : (
        <Skeleton className="mt-8 h-96 w-full" />
      )}
    </div>
  );
}

function Terms({ words, wanted }: { words: readonly GlossaryWord[]; wanted: Wanted }) {
  const found = findWords(words, wanted);
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  return (
    <>
      <SearchForm key={JSON.stringify(wanted)} words={words} wanted={wanted} />
      <Letters words={words} current={wanted.letter} />
      <p role="status" className="mt-6 text-sm text-soft">
        {isNarrowed ? `${counted(found.length)} of ${words.length}${told(wanted)}` : counted(words.length)}
        {isNarrowed ? (
          <>
            {' · '}
            <Link to="/glossary" className="text-link">
              Show all
            </Link>
          </>
        ) : null}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No term found" level="h2" action={<ButtonLink to="/glossary">Show all terms</ButtonLink>}>
          <p>Try another spelling, fewer letters, or all systems.</p>
        </EmptyState>
      ) : isNarrowed ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {found.map((word) => (
            <Found key={word.slug} word={word} />
          ))}
        </ul>
      ) : (
        <Alphabet words={words} />
      )}
      <Tags words={words} current={wanted.tag} />
      <div className="mt-10 max-w-[68ch] border-t border-line pt-6" data-screen-only>
        <ExplainSwitch />
      </div>
    </>
  );
}

const counted = (count: number) => `${count} ${count === 1 ? 'term' : 'terms'}`;
const told = ({ tag, letter }: Wanted) => `${letter ? `, with ${letter}` : ''}${tag ? `, about ${tag}` : ''}`;

/** A form of the address: it works before and without the page's code. */
function SearchForm({ words, wanted }: { words: readonly GlossaryWord[]; wanted: Wanted }) {
  return (
    <search className="mt-8" data-screen-only>
      <form action="/glossary" method="get" className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]">
        {wanted.tag ? <input type="hidden" name="tag" value={wanted.tag} /> : null}
        <Field label="Search the glossary">{(props) => <Input {...props} type="search" name="q" defaultValue={wanted.q} autoComplete="off" />}</Field>
        <Field label="Medical system">
          {(props) => (
            <Select {...props} name="system" defaultValue={wanted.system}>
              <option value="">All Systems</option>
              {systemsIn(words).map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </form>
    </search>
  );
}

function Letters({ words, current }: { words: readonly GlossaryWord[]; current: string }) {
  const there = new Set(words.map(letterOf));
  return (
    <nav aria-label="Terms by letter" className="mt-6" data-screen-only>
      <ul className="flex flex-wrap gap-1">
        {LETTERS.filter((letter) => there.has(letter)).map((letter) => (
          <li key={letter}>
            <Link
              to={`/glossary?letter=${letter}`}
              aria-current={letter === current ? 'true' : undefined}
              className={cx(
                'grid size-11 place-items-center rounded-md border font-semibold',
                letter === current ? 'border-primary bg-primary text-on-primary' : 'border-line text-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Found({ word }: { word: GlossaryWord }) {
  const label = glossarySystemLabel(word);
  return (
    <li data-keep-together className="py-4">
      <Link to={`/glossary/${word.slug}`} className="group inline-flex min-h-7 flex-wrap items-baseline gap-x-3 rounded-sm">
        <span className="font-serif text-h3 group-hover:underline group-hover:underline-offset-4">{word.term}</span>
        {label ? <span className="text-sm text-soft">{label}</span> : null}
      </Link>
      <p className="mt-1 max-w-[68ch]">{word.shortDefinition}</p>
    </li>
  );
}

function Alphabet({ words }: { words: readonly GlossaryWord[] }) {
  return (
    <div className="mt-3 divide-y divide-line border-y border-line">
      {byLetter(words).map(([letter, some]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="grid gap-x-6 py-5 sm:grid-cols-[4rem_minmax(0,1fr)]">
          <h2 id={`letter-${letter}`} className="text-h2 text-primary">
            {letter}
          </h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-3">
            {some.map(({ slug, term }) => (
              <li key={slug} className="break-inside-avoid">
                <Link to={`/glossary/${slug}`} className="inline-flex min-h-9 items-center hover:underline hover:underline-offset-4">
                  {term}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tags({ words, current }: { words: readonly GlossaryWord[]; current: string }) {
  const tags = tagsIn(words);
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Terms by subject" className="mt-10" data-screen-only>
      <h2 className="text-h3">By subject</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Link
              to={`/glossary?tag=${encodeURIComponent(tag)}`}
              aria-current={tag === current ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
                tag === current ? 'border-primary bg-primary text-on-primary' : 'border-line-strong hover:bg-sunken',
              )}
            >
              {tag}
              <span className={cx('tabular-nums', tag === current ? '' : 'text-soft')}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const glossaryPageLoaded: LoadedPage = {
  Component: GlossaryPage,
  ...(import.meta.env.SSR ? { asks: () => [asks(glossaryCalls.listGlossary, {})] } : {}),
};
