/**
 * The engine `cfworker()` for plain JSON Schema: interprets schemas.
 *
 * Runs on hosts that forbid `eval` and `new Function`, such as Cloudflare Workers. Needs the package
 * `@cfworker/json-schema`.
 */
import { validate, type OutputUnit, type Schema } from "@cfworker/json-schema";
import { bounded, Work, type WorkOptions } from "./bounded.js";
import type { JsonSchemaEngine } from "./engine.js";
import { prepare } from "./prepare.js";
import { issue, MOST_ISSUES } from "./issue.js";
import type { SchemaIssue } from "./types.js";

export type { JsonSchemaEngine, SchemaValidator } from "./engine.js";
export type { WorkOptions } from "./bounded.js";

/** Default work limit. Lower than the limit of `ajv`, because interpreting a schema is slower than compiled code. */
const MOST_WORK = 100_000;

/**
 * Validates with an interpreter. Ignores formats.
 *
 * @example defineServer({ name: "travel", version: "1.0.0", jsonSchema: cfworker(), tools })
 */
export function cfworker(options: WorkOptions = {}): JsonSchemaEngine {
  return {
    compile(schema, where) {
      const { dialect, root, definitions, compares } = prepare(schema, where, false);
      const work = new Work(options.work ?? MOST_WORK);
      // The getters of this object run when a reference is followed, and count the work.
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
  // The list can be very long, but only a few errors are reported.
  const found = errors.slice(0, 5 * MOST_ISSUES);
  // Before each error, the list also contains the errors of its parent schemas.
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

/** Converts a URI fragment to a JSON Pointer. */
function pointerOf(location: string): string {
  return decodeURI(location.slice(1));
}
