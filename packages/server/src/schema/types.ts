/**
 * The schemas that authors can pass: a Standard Schema (standardschema.dev) with its JSON Schema part, or plain JSON
 * Schema. The types are declared here, so that they need no dependency; the types of libraries are structurally
 * compatible.
 */
import type { JsonSchema } from "@mcp-gen/json-schema";

/** A schema of zod, arktype, valibot or another library. It validates values, and usually has a JSON Schema form. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => StandardOutcome<Output> | Promise<StandardOutcome<Output>>;
    /** Only for type inference; never set. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /**
     * The part of the standard that creates JSON Schema. This part is newer: schemas of libraries without it cannot be
     * listed.
     */
    readonly jsonSchema?: StandardJsonSchema | undefined;
  };
}

export interface StandardJsonSchema {
  readonly input: (options: { readonly target: "draft-2020-12" }) => Record<string, unknown>;
  readonly output: (options: { readonly target: "draft-2020-12" }) => Record<string, unknown>;
}

export type StandardOutcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardFault[] };

export interface StandardFault {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type AnySchema = StandardSchema | JsonSchema;

/**
 * The type of the value that a handler returns for `outputSchema`, before the schema validates it. `unknown` for JSON
 * Schema without static types.
 */
export type InferInput<Schema> = Schema extends {
  readonly "~standard": { readonly types?: infer T };
}
  ? Member<T, "input">
  : Schema extends { readonly static: infer T }
    ? T
    : unknown;

/**
 * The type of a value after validation, which a handler receives for its `inputSchema`. `Record<string, unknown>` for
 * JSON Schema without static types.
 */
export type InferOutput<Schema> = Schema extends {
  readonly "~standard": { readonly types?: infer T };
}
  ? Member<T, "output">
  : Schema extends { readonly static: infer T }
    ? T
    : Record<string, unknown>;

type Member<Types, Name extends string> =
  NonNullable<Types> extends { readonly [Key in Name]: infer T } ? T : unknown;
