import { confidenceBand, MEDICAL_SYSTEMS, TRIAGE_LEVELS } from '@consilium/contract';
import { BookOpen, Leaf } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfidenceBar } from '../../../ui/confidence-bar.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OutsideLink, TextLink } from '../../../ui/link.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SystemGlyph, SystemTile } from '../../../ui/system-glyph.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Specimen } from '../specimen.ts';

/** What one reads and looks at. */
export const READING: readonly Specimen[] = [
  { file: 'brand', show: () => <Brand /> },
  {
    file: 'system-glyph',
    show: () => (
      <ul className="grid gap-2">
        {MEDICAL_SYSTEMS.map(({ id, name }) => (
          <li key={id} data-system={id} className="flex items-center gap-3">
            <SystemTile system={id} />
            <SystemGlyph system={id} className="text-sys" />
            <span className="text-sm text-sys">{name}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    file: 'badge',
    show: () => (
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {(['plain', 'outline', 'dashed', 'solid', 'good', 'caution', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone} icon={<Leaf aria-hidden />}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {TRIAGE_LEVELS.map((level) => (
            <span key={level} data-level={level}>
              <Badge tone="level">{level}</Badge>
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {MEDICAL_SYSTEMS.map(({ id, shortName }) => (
            <span key={id} data-system={id}>
              <Badge tone="system">{shortName}</Badge>
            </span>
          ))}
        </div>
      </div>
    ),
  },
  {
    file: 'alert',
    show: () => (
      <div className="grid gap-3">
        {(['info', 'caution', 'danger'] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={`Title of ${tone}`}>
            <p>What happened, and what to do next.</p>
          </Alert>
        ))}
        <Alert>
          <p>Without a title.</p>
        </Alert>
      </div>
    ),
  },
  {
    file: 'card',
    show: () => (
      <Card>
        <p className="font-serif text-h3">A sheet of paper</p>
        <p className="text-soft">Soft text on it.</p>
        <p className="text-sm text-faint">Faint text on it.</p>
      </Card>
    ),
  },
  {
    file: 'link',
    show: () => (
      <p>
        Running text with <TextLink to="/design">a link within the site</TextLink> and{' '}
        <OutsideLink href="https://www.w3.org/TR/WCAG22/">a link to another site</OutsideLink>.
      </p>
    ),
  },
  {
    file: 'confidence-bar',
    show: () => (
      <div className="grid gap-2">
        {[0, 12, 40, 84, 100].map((value, at) => (
          <div key={value} data-system={MEDICAL_SYSTEMS[at * 3]?.id}>
            <ConfidenceBar value={value} band={confidenceBand(value)} notches={[25, 60]} />
          </div>
        ))}
      </div>
    ),
  },
  {
    file: 'progress',
    show: () => (
      <div className="grid gap-4">
        <Progress label="Nothing yet" value={0} />
        <Progress label="Under way" value={60} />
        <Progress label="Done" value={100} />
        <Progress label="No known end" />
      </div>
    ),
  },
  {
    file: 'skeleton',
    show: () => (
      <div className="grid gap-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-24 w-full" />
      </div>
    ),
  },
  {
    file: 'spinner',
    show: () => (
      <p className="flex items-center gap-2">
        <Spinner /> Loading
      </p>
    ),
  },
  {
    file: 'disclosure',
    show: () => (
      <>
        <Disclosure summary="Folded" className="border-b border-line">
          <p className="pb-3 text-soft">What was behind it.</p>
        </Disclosure>
        <Disclosure summary="Open at first" open>
          <p className="pb-3 text-soft">What stands behind it.</p>
        </Disclosure>
      </>
    ),
  },
  {
    file: 'empty-state',
    show: () => (
      <EmptyState title="Nothing here yet" level="h3" action={<Button>The way on</Button>}>
        <p>What happened, in a sentence.</p>
      </EmptyState>
    ),
  },
  { file: 'tabs', wide: true, show: () => <SystemTabs /> },
];

function SystemTabs() {
  const [value, setValue] = useState<string>(MEDICAL_SYSTEMS[0].id);
  const tabs = MEDICAL_SYSTEMS.slice(0, 4).map(({ id, name }) => ({
    id,
    label: (
      <>
        <SystemGlyph system={id} className="size-5 text-sys" />
        {name}
      </>
    ),
    content: (
      <p className="flex items-center gap-2">
        <BookOpen aria-hidden className="size-5" />
        The sheet of {name}
      </p>
    ),
  }));
  return <Tabs label="Systems" tabs={tabs} value={value} onChange={setValue} attributes={(id) => ({ 'data-system': id })} />;
}
