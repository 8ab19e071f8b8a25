/** The indefinite article for a name, in generated text and in messages. */

/** Vowels that begin with a consonant when they are spoken: `Unit`, `User`, `Uri`. */
const SPOKEN_AS_CONSONANT = /^(?:eu|one|u(?:ni(?!n|m)|s[aeu]|ri|til|bi))/i;

/** Letters whose names begin with a vowel, for names that start with an abbreviation: `SSEEvent`, `HTTPError`. */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/;

/**
 * A name with `a` or `an` before it.
 *
 * @param shown how the name is written: with backticks, for instance
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
