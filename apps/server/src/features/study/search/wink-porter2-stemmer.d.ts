declare module 'wink-porter2-stemmer' {
  /** The stem of an English word in small letters (Snowball's English stemmer, "Porter 2"). */
  export default function stem(word: string): string;
}
