import { Children, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { OutsideLink, TextLink } from '../../ui/link.tsx';
import { Glossed } from '../glossary/index.ts';

/** Markdown of a content file. What is not in this list (pictures, HTML) is shown as its text. */
const COMPONENTS: Components = {
  p: ({ children }) => <p className="mt-4 first:mt-0">{glossed(children)}</p>,
  ul: ({ children }) => <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-primary first:mt-0">{children}</ul>,
  ol: ({ children }) => <ol className="mt-4 grid list-decimal gap-2 pl-6 marker:text-primary first:mt-0">{children}</ol>,
  li: ({ children }) => <li className="pl-1">{glossed(children)}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  em: ({ children }) => <em>{children}</em>,
  a: ({ href = '', children }) => (/^[/#]/.test(href) ? <TextLink to={href}>{children}</TextLink> : <OutsideLink href={href}>{children}</OutsideLink>),
};

/** The running text of a passage; links and what is set off in it stay as they are. */
const glossed = (children: ReactNode): ReactNode => Children.map(children, (child) => (typeof child === 'string' ? <Glossed>{child}</Glossed> : child));

export function Prose({ children }: { children: string }) {
  return (
    <Markdown components={COMPONENTS} allowedElements={Object.keys(COMPONENTS)} unwrapDisallowed>
      {children}
    </Markdown>
  );
}
