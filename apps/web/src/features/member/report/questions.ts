import { frequentSymptoms, severityByDay } from '../health/statistics.ts';
import { latestOf, type ReportFacts } from './report-facts.ts';

/** Days of severity needed before the report speaks of a rise or fall. */
const DAYS_FOR_A_TREND = 6;
/** Points of severity, from the mean of the first half to that of the second, that are worth a question. */
const WORTH_ASKING = 1;

/** Questions to take to a physician. Each rests on something in the record; none names a cause beside an emergency. */
export function questionsToAsk(facts: ReportFacts): string[] {
  return [...questionsOfAssessment(facts), ...questionsOfDiary(facts), 'What should make me come back sooner, and what should make me call for help at once?'];
}

function questionsOfAssessment(facts: ReportFacts): string[] {
  const latest = latestOf(facts);
  if (!latest) return [];
  const { analysis, request } = latest;
  const { medicines } = request.profile;
  const ofMedicines = medicines.length > 0 ? [`Could one of my medicines (${medicines.join(', ')}) play a part, or clash with what you suggest?`] : [];
  if (analysis.triage.level === 'emergency')
    return [
      `My assessment asked me to get help at once: ${analysis.triage.reasons.map(({ text }) => text).join(' ')} Has this been looked at, and is it settled?`,
      ...ofMedicines,
    ];
  const causes = analysis.systems.find(({ system }) => system === 'conventional')?.diagnoses ?? [];
  const [likeliest] = causes;
  return [
    ...analysis.seriousCauses.slice(0, 3).map(({ name }) => `Can ${name} be ruled out? It was named as serious, whatever its share.`),
    ...causes.slice(0, 2).map(({ name }) => `Could it be ${name}? What speaks for it, and what against?`),
    ...(likeliest?.unknown.slice(0, 2).map(({ name }) => `Should we check for “${name}”? I did not mention it, and it bears on ${likeliest.name}.`) ?? []),
    ...(likeliest?.treatments
      .flatMap(({ name, safety }) => safety.filter(({ status }) => status === 'applies').map(({ about }) => `Is ${name} safe for me, given ${about}?`))
      .slice(0, 2) ?? []),
    ...ofMedicines,
  ];
}

function questionsOfDiary({ diary }: ReportFacts): string[] {
  const days = severityByDay(diary);
  const [most] = frequentSymptoms(diary);
  const questions: string[] = [];
  if (days.length >= DAYS_FOR_A_TREND) {
    const middle = Math.floor(days.length / 2);
    const [before, after] = [mean(days.slice(0, middle)), mean(days.slice(middle))];
    if (Math.abs(after - before) >= WORTH_ASKING)
      questions.push(
        `My severity went ${after > before ? 'up' : 'down'} from about ${before.toFixed(1)} to about ${after.toFixed(1)} of 10. Does that change what should be done?`,
      );
  }
  if (most && most.days > 1) questions.push(`I noted “${most.name}” on ${most.days} of ${days.length} days. What could be behind it, and what may I try?`);
  return questions;
}

function mean(days: readonly { severity: number }[]): number {
  return days.reduce((sum, { severity }) => sum + severity, 0) / days.length;
}
