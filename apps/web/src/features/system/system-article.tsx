import type { SystemPage } from '@consilium/contract';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ReviewLine } from '../../ui/review-line.tsx';
import { evidencePath } from '../evidence/index.ts';
import { Glossed } from '../glossary/index.ts';
import { DesignFigure } from './design-figure.tsx';
import { DiagnosesList } from './diagnoses-list.tsx';
import { RelatedSystems } from './related-systems.tsx';
import { Passage, Section } from './section.tsx';
import { StrongestStudies } from './strongest-studies.tsx';
import { TreatmentGroups } from './treatment-groups.tsx';
import { YearsFigure } from './years-figure.tsx';

/** The text of a system's page. What it teaches comes first, in its own terms; what studies say stands apart from that. */
export function SystemArticle({ page }: { page: SystemPage }) {
  const { system, evidence, treatments, strongestStudies, related } = page;
  const diagnoses = system.id === 'conventional' ? 'Fields and conditions' : 'Patterns it reads';
  const contents = [
    { id: 'teaching', title: 'What it teaches' },
    { id: 'visit', title: 'What a visit looks like' },
    { id: 'evidence', title: 'What the evidence says' },
    { id: 'treatments', title: 'Treatments' },
    { id: 'diagnoses', title: diagnoses },
    { id: 'practice', title: 'Safety and practice' },
    { id: 'sources', title: 'Sources' },
  ];
  return (
    <div className="column items-start gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="On this page" data-screen-only className="sticky top-24 border-l border-line max-lg:hidden">
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-sm text-soft hover:border-sys hover:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="column gap-14">
        <Alert title="Limits" className="max-w-[50rem]">
          <p>{system.limits}</p>
        </Alert>

        <Section id="teaching" title="What it teaches">
          {system.community ? <Passage title="Community and source">{system.community}</Passage> : null}
          <Passage title="View of health">{system.viewOfHealth}</Passage>
          <Passage title="How it diagnoses">{system.howItDiagnoses}</Passage>
          <KeyIdeas ideas={system.keyIdeas} />
          <Passage title="Where it comes from">{system.history}</Passage>
        </Section>

        <Section id="visit" title="What a visit looks like">
          <p className="max-w-[68ch]">
            <Glossed>{system.visit}</Glossed>
          </p>
          <Passage title="What it is used for">{system.scope}</Passage>
        </Section>

        <Section id="evidence" title="What the evidence says">
          <p className="max-w-[68ch]">
            <Glossed>{system.evidenceSummary}</Glossed>
          </p>
          <DesignFigure system={system} byDesign={evidence.byDesign} />
          <YearsFigure byYear={evidence.byYear} />
          <StrongestStudies studies={strongestStudies} of={system.studies} />
          <p>
            <TextLink to={evidencePath({})} className="inline-flex min-h-11 items-center">
              Does it help? Ask about one treatment and one condition
            </TextLink>
          </p>
        </Section>

        <Section id="treatments" title="Treatments">
          <TreatmentGroups treatments={treatments} byCertainty={evidence.treatmentsByCertainty} />
        </Section>

        <Section id="diagnoses" title={diagnoses}>
          <DiagnosesList page={page} />
        </Section>

        <Section id="practice" title="Safety and practice">
          <Alert tone="caution" title="Safety" className="max-w-[50rem]">
            <p>{system.safety}</p>
            <p className="mt-2">Never stop or change a prescribed treatment without the advice of whoever prescribed it.</p>
          </Alert>
          <Passage title="Who may practise it">{system.whoMayPractise}</Passage>
          <Passage title="Law and recognition">{system.legalStatus}</Passage>
          <Passage title="Whom to consult">{system.consult}</Passage>
        </Section>

        <Section id="sources" title="Sources">
          <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 marker:text-sys">
            {system.sources.map(({ kind, title }) => (
              <li key={title}>
                {title} <span className="text-sm text-soft">({kind.replaceAll('-', ' ')})</span>
              </li>
            ))}
          </ul>
          <p className="max-w-[68ch] text-sm text-soft">
            Sources of the description of the system. The figures above are counted from the records of our study library, each of which has its own page.
          </p>
          <ReviewLine by="writer" review={system.review} />
        </Section>

        <RelatedSystems related={related} />
      </div>
    </div>
  );
}

function KeyIdeas({ ideas }: { ideas: SystemPage['system']['keyIdeas'] }) {
  return (
    <div>
      <h3 className="text-h3">Key ideas</h3>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-3">
        {ideas.map(({ term, meaning }) => (
          <div key={term} data-keep-together className="rounded-md border border-line border-l-3 border-l-sys bg-surface px-4 py-3">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-sm text-soft">
              <Glossed>{meaning}</Glossed>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
