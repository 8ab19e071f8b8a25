/** Matches strings with untrusted regular expressions: checks the pattern and limits the length of the string. */
import { PatternSteps } from "./pattern-steps.js";
import { patternDegree } from "./pattern.js";

/** Maximum steps to match one string, which take about a tenth of a second. */
const MATCH_STEPS = 17_000_000;
const HIGHEST_DEGREE = 3;
/** Maximum steps to analyze all patterns of a form, which take about a tenth of a second. */
const FORM_STEPS = 500_000;

/** Describes why a string does not match, as the end of a sentence. Returns `undefined` if the string matches. */
export type PatternTest = (text: string) => string | undefined;

/**
 * Returns a function that compiles the patterns of one form.
 *
 * Limits the time to compile all patterns, and the time that each pattern takes to match a string. A string that is too
 * long for its pattern does not match.
 *
 * The returned function throws a TypeError for a pattern that is not an ECMAScript regular expression with the flag
 * `u`, or whose running time may be unlimited.
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
        return `is longer than ${longest} characters, which is too long for its pattern`;
      return expression.test(text) ? undefined : `does not match the pattern ${pattern}`;
    };
  };
}

/** @throws TypeError for a pattern that may take too long */
function degreeOf(pattern: string, steps: PatternSteps): number {
  const fail = (reason: string): never => {
    throw new TypeError(
      `expected a regular expression that is quick for any string, received ${JSON.stringify(pattern)}: ${reason}; rewrite it so that no string can match in many ways`,
    );
  };
  try {
    const degree = patternDegree(pattern, steps);
    return degree <= HIGHEST_DEGREE ? degree : fail("it may take very long");
  } catch (error) {
    return fail((error as Error).message);
  }
}
