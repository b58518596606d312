import { MEDICAL_SYSTEMS, type SiteRoute, studyResponseSchema } from '@consilium/contract';

const LONGEST_DESCRIPTION = 160;

/** How a page is named: pages of a record by the record, all others by their route. */
export function pageNameOf(route: SiteRoute, answers: Readonly<Record<string, unknown>>): { title: string; description: string } {
  if (route.path === '/study/:id') {
    const study = studyResponseSchema.safeParse(Object.values(answers)[0]).data?.study;
    if (study) return { title: study.title, description: shortened(study.summary) };
  }
  if (route.path === '/medical-systems/:id') {
    const [path] = Object.keys(answers);
    const system = MEDICAL_SYSTEMS.find(({ id }) => path?.endsWith(`/${id}`));
    if (system) return { title: system.name, description: `${system.name}: ${lowerFirst(route.description)}` };
  }
  return { title: route.title, description: route.description };
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Cuts at a word, as long as search results show. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`;
}
