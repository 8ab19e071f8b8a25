/**
 * The engine `cfworker()` for plain JSON Schema: it reads schemas while it judges, so it runs where `eval` and
 * `new Function` are forbidden, as on Cloudflare Workers. It needs the package `@cfworker/json-schema`.
 */
import { validate, type OutputUnit, type Schema } from "@cfworker/json-schema";
import { bounded, Work, type WorkOptions } from "./bounded.js";
import type { JsonSchemaEngine } from "./engine.js";
import { prepare } from "./prepare.js";
import { issue, MOST_ISSUES } from "./issue.js";
import type { SchemaIssue } from "./types.js";

export type { JsonSchemaEngine, SchemaValidator } from "./engine.js";
export type { WorkOptions } from "./bounded.js";

/** Less than with compiled code, which is faster. */
const MOST_WORK = 100_000;

/**
 * Judges by an interpreter. Formats mean nothing.
 *
 * @example defineServer({ name: "travel", version: "1.0.0", jsonSchema: cfworker(), tools })
 */
export function cfworker(options: WorkOptions = {}): JsonSchemaEngine {
  return {
    compile(schema, where) {
      const { dialect, root, definitions, compares } = prepare(schema, where, false);
      const work = new Work(options.work ?? MOST_WORK);
      // Looked up each time a reference is followed, which is when work is counted.
      const lookup = Object.create(null) as Record<string, Schema | boolean>;
      definitions.forEach((definition, index) => {
        Object.defineProperty(lookup, `#/$defs/${index}`, {
          get: () => {
            work.spend(definition.weight);
            return definition.schema;
          },
        });
      });
      const draft = dialect === "draft-07" ? "7" : "2020-12";
      return bounded(work, compares, (value) => {
        const { valid, errors } = validate(value, root.schema, draft, lookup);
        return valid ? { ok: true, value } : { ok: false, issues: issuesOf(errors) };
      });
    },
  };
}

function issuesOf(errors: readonly OutputUnit[]): SchemaIssue[] {
  // There may be very many errors, of which few are reported.
  const found = errors.slice(0, 5 * MOST_ISSUES);
  // What leads to an error is listed as well, before it.
  const telling = found.filter(
    ({ keyword, keywordLocation }, index) =>
      keyword !== "false" &&
      !found.some(
        (other, at) => at > index && other.keywordLocation.startsWith(`${keywordLocation}/`),
      ),
  );
  return (telling.length > 0 ? telling : found)
    .slice(0, MOST_ISSUES)
    .map(({ instanceLocation, error }) => issue(pointerOf(instanceLocation), error));
}

/** A JSON Pointer of what was written as the fragment of a URI. */
function pointerOf(location: string): string {
  return decodeURI(location.slice(1));
}
