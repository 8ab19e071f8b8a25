/**
 * What authors may give as a schema: a Standard Schema (standardschema.dev) with its JSON Schema part, or plain JSON
 * Schema. Declared here, so that nothing has to be installed for it; the types of libraries fit by their shape.
 */
import type { JsonSchema } from "@mcp-gen/json-schema";

/** A schema of zod, arktype, valibot and others: judges values, and mostly has a JSON Schema form. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => StandardOutcome<Output> | Promise<StandardOutcome<Output>>;
    /** Never there at run time: where the types are read from. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** The newer part of the standard. Libraries without it cannot be listed. */
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
 * What fits before a schema has judged it: a handler returns this for its `outputSchema`. Any value for JSON Schema
 * without static types.
 */
export type InferInput<Schema> = Schema extends {
  readonly "~standard": { readonly types?: infer T };
}
  ? Member<T, "input">
  : Schema extends { readonly static: infer T }
    ? T
    : unknown;

/**
 * What a schema makes of a value that fits: a handler gets this for its `inputSchema`. An object of anything for JSON
 * Schema without static types.
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
