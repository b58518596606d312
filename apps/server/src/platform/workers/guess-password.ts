import type { ZxcvbnResult } from '@zxcvbn-ts/core';

/** The longest part of a password that is judged: the time goes up with more than the square of the length, and a password that is good so far stays good. */
const LONGEST_JUDGED = 64;
/** Readings of a password with digits for letters ('p4ssw0rd') that are tried. With the library's 512, 64 characters took 15 s on a busy machine; with 16, below one. */
const DISGUISES = 16;

/** How guessable a password is: `score` from 0 (at once) to 4, and why. @param known what an attacker knows of the person. */
export async function guessPassword(password: string, known: readonly string[]): Promise<{ score: number; warning: string | null }> {
  const { score, feedback } = (await passwordJudge())(password.slice(0, LONGEST_JUDGED), [...known]);
  return { score, warning: feedback.warning };
}

type Guess = (password: string, known: string[]) => ZxcvbnResult;
let loaded: Promise<Guess> | undefined;

/** The word lists take a tenth of a second and some memory: loaded when the first password is chosen. */
export function passwordJudge(): Promise<Guess> {
  loaded ??= (async () => {
    const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
    zxcvbnOptions.setOptions({
      l33tMaxSubstitutions: DISGUISES,
      translations: english.translations,
      graphs: common.adjacencyGraphs,
      dictionary: { ...common.dictionary, ...english.dictionary },
    });
    return zxcvbn;
  })();
  return loaded;
}
