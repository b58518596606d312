import { MEDICAL_SYSTEMS, type SystemDescription, systemsResponseSchema } from '@consilium/contract';
import type { Knowledge, Tradition } from '@consilium/knowledge';
import type { Context } from '../../app.ts';
import type { TypedApp } from '../../platform/typed-app.ts';

/** GET /api/systems: the 14 systems with their frame, limits and what the knowledge holds of each. */
export function systemRoutes(app: TypedApp, { knowledge }: Context): void {
  const systems = MEDICAL_SYSTEMS.flatMap(({ id }) => {
    const tradition = knowledge.traditions.find((entry) => entry.id === id);
    return tradition ? [describe(tradition, knowledge)] : [];
  });
  app.get('/systems', { config: { access: 'public' }, schema: { response: { 200: systemsResponseSchema }, tags: ['systems'] } }, async () => ({ systems }));
}

function describe(tradition: Tradition, knowledge: Knowledge): SystemDescription {
  const registry = MEDICAL_SYSTEMS.find(({ id }) => id === tradition.id);
  return {
    id: tradition.id,
    name: registry?.name ?? tradition.id,
    shortName: registry?.shortName ?? tradition.id,
    viewOfHealth: tradition.viewOfHealth,
    howItDiagnoses: tradition.howItDiagnoses,
    scope: tradition.scope,
    limits: tradition.limits,
    evidenceSummary: tradition.evidenceSummary,
    safety: tradition.safety,
    whoMayPractise: tradition.whoMayPractise,
    consult: tradition.consult,
    community: tradition.community ?? null,
    diagnoses: tradition.id === 'conventional' ? knowledge.conditions.length : knowledge.patterns.filter((pattern) => pattern.system === tradition.id).length,
    treatments: knowledge.treatments.filter((treatment) => treatment.system === tradition.id).length,
    studies: knowledge.studies.filter((study) => study.systems.includes(tradition.id)).length,
    sources: tradition.sources.map(({ kind, title }) => ({ kind, title })),
    review: tradition.review,
  };
}
