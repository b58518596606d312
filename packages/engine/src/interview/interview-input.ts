import type { Profile } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import type { DifferentialModel } from '../differential/model.ts';
import type { Differential } from '../differential/rank.ts';
import type { Ontology } from '../ontology.ts';
import type { Person } from '../person.ts';

/** What the next questions depend on. */
export type InterviewInput = {
  differential: Differential;
  model: DifferentialModel;
  ontology: Ontology;
  knowledge: Knowledge;
  person: Person;
  /** Whom the one who answers tells of. */
  subject: Profile['subject'];
  /** Findings already said, asked or implied, whatever the answer. */
  settled: ReadonlySet<string>;
  present: ReadonlySet<string>;
  /** Ids of questions already answered. */
  asked: ReadonlySet<string>;
};
