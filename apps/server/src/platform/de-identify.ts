import { OLDEST_TOLD, TAKEN_OUT, type TakenOut } from '@consilium/contract';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '(?:19|20)\\d\\d';
/** Who a name follows: 'my husband John', 'Dr Miller'. */
const KIN =
  'wife|husband|son|daughter|baby|child|kid|girl|boy|mother|mum|mom|mummy|mommy|father|dad|daddy|brother|sister|partner|girlfriend|boyfriend|fiancée?|friend|neighbou?r|aunt|auntie|uncle|niece|nephew|cousin|grandmother|grandma|granny|nan|grandfather|grandpa|grandson|granddaughter|twin|boss|colleague|doctor|dentist|nurse|therapist|gp|midwife';
const STREET =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|close|crescent|way|place|pl|square|sq|terrace|boulevard|blvd|gardens|grove|row|highway|hwy|parkway|pkwy|circle|cir';
/** A word that no name goes on with. */
const STOPS = new Set(
  'and i im have had has am is was are from my me but who a an the in on at with she he her his they we it its since for been feel feeling got getting not very so because when while now today need help there here please'.split(
    ' ',
  ),
);
/** What follows 'I live in' and is no place. */
const NO_PLACE = new Set(
  'a an the my our his her their this that these those constant chronic daily pain fear hope peace terror misery agony shared rented social supported sheltered care one two three four five'.split(
    ' ',
  ),
);
/** What stands with a capital after 'my doctor' and is no name. */
const NO_NAME = new Set(
  'i the a an he she it they we you and but said says thinks thought told is was has had who because covid copd adhd hiv ms ibs tb uti ocd ptsd gp er icu also'.split(
    ' ',
  ),
);

export type DeIdentified = { text: string; takenOut: TakenOut[] };

/**
 * Takes what points to a person out of what they wrote: names that are introduced as such, addresses, contacts, long numbers, and days. What is in doubt is
 * taken out as well. No rule finds everything: the member reads the copy before it is shared.
 */
export function deIdentify(written: string): DeIdentified {
  const taken = new Set<TakenOut>();
  const out = (kind: TakenOut): string => {
    taken.add(kind);
    return TAKEN_OUT[kind];
  };
  let text = written.normalize('NFC');
  const names = new Set<string>();

  text = text
    .replaceAll(/[\p{L}\d._%+-]+(?:@|\s?[([]at[)\]]\s?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu, () => out('email'))
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/giu, () => out('link'))
    .replaceAll(/(?<![\p{L}\d])@[\p{L}\d_.]{2,}/gu, () => out('link'));

  text = addresses(text, out);
  text = days(text, out);
  text = numbers(text, out);

  text = text.replaceAll(
    /\b(my (?:full |first |last |given |family )?name(?:'s|’s| is|:)|i am called|i'm called|i’m called|they call me|people call me|(?:he|she|they)(?: is|'s|’s| are) called|(?:his|her|their|whose) (?:full |first |last )?name(?:'s|’s| is)|named|name:|signed,?|(?:kind |best |warm )?regards,?|yours (?:sincerely|truly|faithfully),?)(\s+)((?:[\p{L}][\p{L}'’-]*\.?(?:[ \t]+|$|(?=[^\p{L}\s])))+)/giu,
    (whole, said: string, gap: string, words: string) => {
      const { name, rest } = nameIn(words);
      if (name.length === 0) return whole;
      for (const word of name) names.add(word);
      return `${said}${gap}${out('name')}${rest}`;
    },
  );
  const called = (whole: string, before: string, name: string) => {
    const [first = ''] = name.split(/\s/);
    if (NO_NAME.has(first.toLowerCase())) return whole;
    for (const word of name.split(/\s+/)) names.add(word);
    return `${before}${out('name')}`;
  };
  // Only with a capital: 'my husband has' is no name.
  text = text.replaceAll(
    new RegExp(`\\b((?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er) (?:[a-z]+ )?(?:${KIN}),? )(\\p{Lu}[\\p{Ll}'’-]+(?: \\p{Lu}[\\p{Ll}'’-]+){0,2})`, 'gu'),
    called,
  );
  text = text.replaceAll(
    /\b((?:Dr|Doctor|Prof|Professor|Mr|Mrs|Ms|Miss|Sir|Nurse|Sister|dr|doctor|mr|mrs|ms|miss)\.? )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{Ll}'’-]+){0,2})/gu,
    called,
  );
  text = text.replaceAll(
    /\b((?:[Tt]his is|[Ii]t(?:'|’)s|I am|I(?:'|’)m) )(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}'’-]+)?)(?=,| and I\b| here\b| speaking\b|\.)/gu,
    called,
  );

  // A name that was told once is taken out wherever it stands.
  for (const name of names) {
    if (name.length < 2 || STOPS.has(name.toLowerCase())) continue;
    const capital = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
    for (const form of new Set([name, capital, name.toUpperCase()]))
      text = text.replaceAll(new RegExp(`(?<![\\p{L}\\d])${escaped(form)}(?![\\p{L}\\d])`, 'gu'), () => out('name'));
  }
  text = text.replaceAll(/\[name\](?:[ ,]+\[name\])+/g, TAKEN_OUT.name);

  return { text: ages(text, out), takenOut: [...taken] };
}

type Out = (kind: TakenOut) => string;

/** The first words that can be a name, at most three. */
function nameIn(words: string): { name: string[]; rest: string } {
  const parts = words.split(/([ \t]+)/);
  const name: string[] = [];
  let at = 0;
  for (; at < parts.length && name.length < 3; at += 2) {
    const word = (parts[at] ?? '').replace(/\.$/, '');
    if (word === '' || STOPS.has(word.toLowerCase())) break;
    name.push(word);
  }
  return { name, rest: at === 0 ? words : `${parts[at - 1] ?? ''}${parts.slice(at).join('')}` };
}

function addresses(text: string, out: Out): string {
  return (
    text
      .replaceAll(
        new RegExp(`\\b(?:(?:flat|apt|apartment|unit|suite) ?\\w{1,4},? )?\\d{1,5}[a-z]?,? (?:\\p{L}[\\p{L}'’.-]*,? ){1,4}(?:${STREET})\\b\\.?`, 'giu'),
        (whole) =>
          // '3 days of my own way': an address has a capital, or is told as one.
          /\d[a-z]?,? \p{Lu}/u.test(whole) || /\d[a-z]?,? \p{L}+ (?:street|road|avenue|lane|drive|rd|ave|blvd)\b/iu.test(whole) ? out('address') : whole,
      )
      .replaceAll(/\b\p{L}+(?:straße|strasse|str\.|gasse|weg|platz|allee) \d{1,4}[a-z]?\b/giu, () => out('address'))
      .replaceAll(
        /\b\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|place|via|calle|piazza) (?:de la |de l'|des |du |de |d'|della |del )?\p{L}[\p{L}'’-]*/giu,
        () => out('address'),
      )
      // British and Canadian post codes, American ones behind a state, any behind its word.
      .replaceAll(/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g, () => out('address'))
      .replaceAll(/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/g, () => out('address'))
      .replaceAll(/\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g, () => out('address'))
      .replaceAll(
        /\b((?:zip|post ?code|postal code|plz)(?: code)?(?: is|:)? )[\dA-Z][\dA-Z -]{2,8}\b/giu,
        (_whole, before: string) => `${before}${out('address')}`,
      )
      .replaceAll(
        /\b((?:(?:i|we) (?:live|am living|are living|come|moved|work|am based) (?:in|near|at|from|to|for)|(?:i'm|i’m|i am) (?:from|living in|based in))[ ]+)((?:\p{L}[\p{L}'’-]*)(?:[ ]\p{Lu}[\p{L}'’-]*){0,3})/giu,
        (whole, before: string, place: string) => {
          const [first = '', ...more] = place.split(' ');
          if (NO_PLACE.has(first.toLowerCase())) return whole;
          // Without regard to capitals more words were taken than the place has.
          const own = [first];
          for (const word of more) {
            if (!/^\p{Lu}/u.test(word)) break;
            own.push(word);
          }
          return `${before}${[out('place'), ...more.slice(own.length - 1)].join(' ')}`;
        },
      )
  );
}

/** A day becomes its month; of a birth nothing is left. */
function days(text: string, out: Out): string {
  const monthOf = (name: string) => MONTHS.find((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) ?? '';
  const said = (...parts: (string | undefined)[]) => {
    out('date');
    return parts.filter(Boolean).join(' ');
  };
  const numeric = (a: string, b: string, year: string) => {
    const [one, other] = [Number(a), Number(b)];
    // Which of the two is the month is not known: the year is told alone.
    const month = one > 12 ? other : other > 12 ? one : one === other ? one : 0;
    return said(MONTHS[month - 1], year.length === 2 ? `20${year}` : year);
  };
  const dayWords = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
  return (
    text
      .replaceAll(
        new RegExp(
          `\\b(born(?: on| in)?(?: the)?|date of birth(?: is|:)?|d\\.?o\\.?b\\.?:?|birthday(?: is|:)?(?: on| the)*)\\s+(?:${dayWords}[ ./-](?:of )?)?(?:${MONTH}|\\d{1,2})?[ .,/-]*(?:${dayWords},? )?(?:${YEAR}|\\d{2})\\b`,
          'giu',
        ),
        (_whole, before: string) => `${before} ${out('date')}`,
      )
      .replaceAll(new RegExp(`\\b(${YEAR})[-/.](0?[1-9]|1[0-2])[-/.](?:3[01]|[12]\\d|0?[1-9])\\b`, 'gu'), (_whole, year: string, month: string) =>
        said(MONTHS[Number(month) - 1], year),
      )
      .replaceAll(new RegExp(`\\b(\\d{1,2})[-/.](\\d{1,2})[-/.](${YEAR}|\\d{2})\\b`, 'gu'), (_whole, a: string, b: string, year: string) => numeric(a, b, year))
      .replaceAll(new RegExp(`\\b(?:the )?${dayWords} (?:of )?(${MONTH})\\b\\.?,?(?: (${YEAR}))?`, 'giu'), (_whole, month: string, year?: string) =>
        said(monthOf(month), year),
      )
      // 'may 5' may be no date: a month is written with a capital here, or followed by a year.
      .replaceAll(
        new RegExp(`\\b(${MONTH})\\.? (?:the )?${dayWords}\\b(?!\\s*(?:%|mg|kg|days|weeks|months|years|times|hours))(?:,? (${YEAR}))?`, 'giu'),
        (whole, month: string, year?: string) => (year || /^\p{Lu}/u.test(month) ? said(monthOf(month), year) : whole),
      )
      .replaceAll(
        /\b((?:on|since|until|from) (?:the )?)(\d{1,2}[/.]\d{1,2})\b(?!\s*(?:%|mg|kg|mm|°|degrees|out of|\d))/giu,
        (_whole, before: string) => `${before}${out('date')}`,
      )
  );
}

function numbers(text: string, out: Out): string {
  return (
    text
      // Numbers of accounts, insurances and patients.
      .replaceAll(/\b\d{3}-\d{2}-\d{4}\b/g, () => out('number'))
      .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, () => out('number'))
      .replaceAll(/(?<![\d.,/])(?:\+|00)?\(?\d{1,4}\)?(?:[ .\-/]?\(?\d{2,5}\)?){2,5}(?![\d/])/g, (whole) => {
        const digits = whole.replaceAll(/\D/g, '').length;
        if (digits < 7 || digits > 16 || /^\d{2,3}\/\d{2,3}/.test(whole)) return whole;
        return out(/^[1-9]\d*$/.test(whole) ? 'number' : 'phone');
      })
      .replaceAll(/\b[A-Z]{0,3}\d{6,}[A-Z]?\b/g, () => out('number'))
  );
}

function ages(text: string, out: Out): string {
  const old = '(?:9\\d|1[01]\\d|120)';
  const spelled = 'ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one) hundred(?: and \\w+)?';
  const years = '[- ]?(?:years?|yrs?|year)[- ]?(?:s)?[- ]?(?:old|of age)?|[- ]?y[/.]?o\\b\\.?';
  return text
    .replaceAll(new RegExp(`\\b(?:${old}|${spelled})((?:${years}))(?![\\p{L}])`, 'giu'), (whole, unit: string) =>
      /old|age|y[/.]?o/i.test(unit) || /^9|^1/.test(whole) ? `${out('age')}${unit}` : whole,
    )
    .replaceAll(
      new RegExp(
        `\\b((?:aged?|age is|age:|(?:i am|i'm|i’m|(?:s?he|who)(?: is|'s|’s)|turn(?:ed|ing))) )${old}\\b(?!\\+|\\s*(?:kg|kilos?|lbs?|pounds|cm|%|mg|bpm|over|/|\\.\\d|degrees|°|days|weeks|hours|percent))`,
        'giu',
      ),
      (_whole, before: string) => `${before}${out('age')}`,
    );
}

/** @returns an age as it may be told; fractions of young children stay, since they matter. */
export const toldAge = (age: number): number => (age > OLDEST_TOLD ? OLDEST_TOLD + 1 : age);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
