import { CERTAINTIES } from '@consilium/contract';
import type { Care } from './care-schema.ts';
import type { Report } from './content-files.ts';
import { certaintyCeiling, linkedStudies } from './evidence.ts';
import type { Condition, Finding, Study, Treatment } from './schema.ts';
import type { Sourced } from './sourced.ts';

type Known = { findings: ReadonlyMap<string, Finding>; treatments: ReadonlyMap<string, Treatment>; studies: ReadonlyMap<string, Study> };

/** Words that fill a sentence without saying anything. */
const FILLER = /\bas advised\b|\bas directed\b|\bas needed by your\b/i;
/** An amount of a medicine: doses stand in the leaflet. */
const DOSE = /\b\d+([.,]\d+)?\s?(mg|g|mcg|µg|micrograms?|milligrams?|units?)\b(?!\/)/i;

/** What standard care may not be: tied to things that do not exist, filled with words that say nothing, or a prescription. */
export function checkCare(condition: Sourced<Condition>, care: Care, known: Known, report: Report): void {
  const say = (message: string) => report(condition, `${condition.id}: care: ${message}`);
  const steps = [...care.now, ...care.self, ...care.pharmacist];
  for (const { treatment, unless } of steps) {
    if (treatment && known.treatments.get(treatment)?.system !== 'conventional') say(`unknown conventional treatment '${treatment}'`);
    for (const id of unless) if (!known.findings.has(id)) say(`unknown finding '${id}'`);
  }
  const texts = [care.summary, ...steps.map((step) => step.do), ...care.doctor, ...care.hospital, ...care.avoid, ...care.return];
  for (const text of texts) {
    if (FILLER.test(text)) say(`says nothing: '${text}'`);
    if (DOSE.test(text)) say(`names a dose: '${text}'`);
  }
  const twice = texts.filter((text, at) => texts.indexOf(text) < at);
  if (twice.length > 0) say(`stands twice: '${twice[0]}'`);
  const named = new Set<string>();
  for (const { id, studies, certainty } of care.treatments) {
    if (named.has(id)) say(`treatment '${id}' stands twice`);
    named.add(id);
    if (known.treatments.get(id)?.system !== 'conventional') say(`unknown conventional treatment '${id}'`);
    for (const link of studies) {
      const study = known.studies.get(link.id);
      if (!study) say(`unknown study '${link.id}'`);
      else if (link.says && link.says !== study.direction && !study.supports?.some((use) => use.condition === condition.id && use.direction === link.says))
        say(`'${link.id}' is not known to say '${link.says}' of this condition`);
    }
    const ceiling = certaintyCeiling(linkedStudies({ studies }, known.studies));
    if (CERTAINTIES.indexOf(certainty) < CERTAINTIES.indexOf(ceiling) || (certainty === 'none') !== (ceiling === 'none'))
      say(`certainty '${certainty}' of '${id}' does not fit its studies (at most '${ceiling}')`);
  }
  for (const id of care.records) if (!known.studies.has(id)) say(`unknown study '${id}'`);
}
