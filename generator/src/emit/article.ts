/** Chooses the indefinite article for a name in generated text and messages. */

/** Matches names that start with a written vowel but a spoken consonant: `Unit`, `User`, `Uri`. */
const SPOKEN_AS_CONSONANT = /^(?:eu|one|u(?:ni(?!n|m)|s[aeu]|ri|til|bi))/i;

/** Matches abbreviations whose first letter has a name that begins with a vowel sound: `SSEEvent`, `HTTPError`. */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/;

/**
 * Puts `a` or `an` before a name.
 *
 * @param shown the name to write, for example with backticks; default: the name itself
 * @example withArticle("EmptyResult") // "an EmptyResult"
 */
export function withArticle(name: string, shown: string = name): string {
  return `${startsWithVowel(name) ? "an" : "a"} ${shown}`;
}

function startsWithVowel(name: string): boolean {
  // The last capital belongs to the next word: `URLs`, `SSEEvent`.
  if (/^[A-Z]{2,}(?:s?$|[A-Z][a-z]|[^A-Za-z])/.test(name)) return SPELLED_WITH_VOWEL.test(name);
  return /^[aeiou]/i.test(name) && !SPOKEN_AS_CONSONANT.test(name);
}
