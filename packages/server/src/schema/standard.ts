/** Uses a Standard Schema: its JSON Schema form, and its validation. */
import {
  issue,
  MOST_ISSUES,
  type JsonSchema,
  type SchemaIssue,
  type ValidationOutcome,
} from "@mcp-gen/json-schema";
import type { StandardFault, StandardOutcome, StandardSchema } from "./types.js";

/** Whether a schema is a Standard Schema. The schemas of arktype are functions. */
export function isStandardSchema(schema: unknown): schema is StandardSchema {
  return (
    ((typeof schema === "object" && schema !== null) || typeof schema === "function") &&
    "~standard" in schema
  );
}

/**
 * Returns the JSON Schema form of a Standard Schema, in dialect 2020-12.
 *
 * @throws TypeError if the library cannot create it; the message contains a fix.
 */
export function jsonFormOf(
  schema: StandardSchema,
  io: "input" | "output",
  where: string,
): JsonSchema {
  const { vendor, jsonSchema } = schema["~standard"];
  if (jsonSchema === undefined) {
    throw new TypeError(
      `${where}: expected a schema with a JSON Schema form, received a schema of ${vendor} without "~standard".jsonSchema; ${adviceFor(vendor)}`,
    );
  }
  try {
    return jsonSchema[io]({ target: "draft-2020-12" });
  } catch (error) {
    throw new TypeError(
      `${where}: expected a schema with a JSON Schema form, received a part that ${vendor} cannot express (${error instanceof Error ? error.message : String(error)}); use a type that JSON supports, and convert the value in the handler`,
      { cause: error },
    );
  }
}

function adviceFor(vendor: string): string {
  switch (vendor) {
    case "valibot":
      return "wrap it with toStandardJsonSchema from @valibot/to-json-schema";
    case "zod":
      return 'use zod 4.2 or later, as import * as z from "zod"';
    case "arktype":
      return "use arktype 2.1.28 or later";
    default:
      return "use a version of the library that implements Standard JSON Schema, or give plain JSON Schema";
  }
}

/** Validates values with a library. Returns a promise only if the library does. */
export function standardValidator(
  schema: StandardSchema,
): (value: unknown) => ValidationOutcome | Promise<ValidationOutcome> {
  return function validate(value) {
    const outcome = schema["~standard"].validate(value);
    return outcome instanceof Promise ? outcome.then(conclude) : conclude(outcome);
  };
}

function conclude(outcome: StandardOutcome<unknown>): ValidationOutcome {
  if (outcome.issues === undefined) return { ok: true, value: outcome.value };
  return { ok: false, issues: outcome.issues.slice(0, MOST_ISSUES).map(issueOf) };
}

function issueOf({ path, message }: StandardFault): SchemaIssue {
  const keys = (path ?? []).map((part) => (typeof part === "object" ? part.key : part));
  return issue(keys.map((key) => `/${escapeKey(String(key))}`).join(""), message);
}

/** Escapes a key for a JSON Pointer. */
export function escapeKey(key: string): string {
  return key.replace(/~/g, "~0").replace(/\//g, "~1");
}
