import { Fragment, type ReactNode } from 'react';
import { percent } from './percent.ts';
import type { Bar, Block, Part, Sheet } from './sheet.ts';
import type { Sheets } from './sheets.ts';
import './sheet.css';

/** The two pages on paper. They are drawn while it is printed and at no other time. */
export function SheetsView({ person, physician }: Sheets) {
  return (
    <div data-sheets>
      <SheetView sheet={person} />
      <SheetView sheet={physician} />
    </div>
  );
}

/** One page, on paper or on the screen of who it was sent to. */
export function SheetView({ sheet: { title, about, parts, foot, size } }: { sheet: Sheet }) {
  return (
    <article className="sheet" style={{ fontSize: `calc(${size} * var(--sheet-size))` }}>
      <h1 className="sheet-title">{title}</h1>
      <p className="sheet-soft">{about}</p>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once
        <PartView key={i} part={part} />
      ))}
      <footer className="sheet-foot sheet-soft">{foot.join(' ')}</footer>
    </article>
  );
}

function PartView({ part: { title, blocks, frame } }: { part: Part }) {
  return (
    <section className={frame ? 'sheet-frame' : undefined}>
      {title ? <h2 className="sheet-part">{title}</h2> : null}
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once
        <BlockView key={i} block={block} />
      ))}
    </section>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return block.look === 'quote' ? <blockquote>“{block.text}”</blockquote> : <p className={block.look ? `sheet-${block.look}` : undefined}>{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'pairs':
      return (
        <dl className="sheet-pairs">
          {block.rows.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      );
    case 'table':
      return <TableView block={block} />;
    case 'bars':
      return block.rows.map((bar) => <BarView key={bar.name} bar={bar} />);
    case 'scale':
      return (
        <ol className="sheet-scale">
          {block.steps.map((step, at) => (
            <li key={step} aria-current={at === block.at ? 'step' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      );
  }
}

function TableView({ block: { heads, rows, widths } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" style={{ width: `${(widths[at] ?? 0) * 100}%` }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarView({ bar: { name, word, share, note } }: { bar: Bar }) {
  return (
    <div className="sheet-bar">
      <strong>{name}</strong>
      <span aria-hidden className="sheet-track">
        <span style={{ width: `${Math.max(1, share)}%` }} />
      </span>
      <span>
        {word}, {percent(share)}
      </span>
      {note ? <p className="sheet-soft">{note}</p> : null}
    </div>
  );
}
