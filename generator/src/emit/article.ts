/** Chooses the indefinite article for a name in generated text and messages. */

/** Starts of names that have a vowel in writing but a consonant in speech: `Unit`, `User`, `Uri`. */
const SPOKEN_AS_CONSONANT = /^(?:eu|one|u(?:ni(?!n|m)|s[aeu]|ri|til|bi))/i;

/** Letters that are pronounced with a vowel first, for abbreviations: `SSEEvent`, `HTTPError`. */
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
