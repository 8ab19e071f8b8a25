/** Regular expressions of others, for single texts: which are accepted, and how long a text may be. */
import { patternDegree, PatternSteps } from "./pattern.js";

/** Steps that matching one text may take: about a tenth of a second. */
const MATCH_STEPS = 17_000_000;
const HIGHEST_DEGREE = 3;
/** Steps that analyzing all patterns of a form may take: about a tenth of a second. */
const FORM_STEPS = 500_000;

/** Says what is wrong with a text, as the end of a sentence; nothing if it matches. */
export type PatternTest = (text: string) => string | undefined;

/**
 * Compiles the patterns of one form. All of them together take a bounded time to compile, and each takes a bounded time
 * to match a text: a text too long for its pattern counts as one that does not match.
 *
 * The returned function throws a TypeError for a pattern that is not a regular expression of ECMAScript with the flag `u`,
 * or whose time to match is not bounded.
 *
 * @example
 * ```ts
 * const compile = patternCompiler();
 * compile("^[a-z]+$")("A1"); // "does not match the pattern ^[a-z]+$"
 * ```
 */
export function patternCompiler(): (pattern: string) => PatternTest {
  const steps = new PatternSteps(FORM_STEPS);
  return (pattern) => {
    const degree = degreeOf(pattern, steps);
    const expression = new RegExp(pattern, "u");
    const longest = Math.floor(MATCH_STEPS ** (1 / degree));
    return (text) => {
      if (text.length > longest)
        return `is longer than ${longest} characters, too long for its pattern`;
      return expression.test(text) ? undefined : `does not match the pattern ${pattern}`;
    };
  };
}

/** @throws TypeError for a pattern that may take too long */
function degreeOf(pattern: string, steps: PatternSteps): number {
  const fail = (reason: string): never => {
    throw new TypeError(
      `expected a regular expression that is quick for any text, received ${JSON.stringify(pattern)}: ${reason}; rewrite it so that no text can be matched in many ways`,
    );
  };
  try {
    const degree = patternDegree(pattern, steps);
    return degree <= HIGHEST_DEGREE ? degree : fail("it may take very long");
  } catch (error) {
    return fail((error as Error).message);
  }
}
