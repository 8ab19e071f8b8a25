/**
 * The types of a known server: names, arguments and results. The client reads them from the structure of `typeof
 * server`, so that the client and server packages do not depend on each other.
 */
import type { PromptReference, ResourceTemplateReference } from "@mcp-gen/protocol/newest";
import type { CallOptions, Params } from "../call-options.js";
import type { StartToolOptions } from "./tool-task.js";
import type { CallResult } from "./typed-calls.js";

/**
 * The known tools, prompts and resources. If the input or output type of a tool is `unknown`, any object is accepted as
 * its input, and any result as its output.
 */
export interface Catalog {
  /** The arguments and structured results of each tool, before JSON serialization. */
  readonly tools: {
    readonly [name: string]: { readonly input: unknown; readonly output: unknown };
  };
  readonly prompts: { readonly [name: string]: { readonly input: unknown } };
  /** The URIs of the known resources. */
  readonly resources: string;
  /** The known URI templates. */
  readonly resourceTemplates: string;
}

/** A server type with a catalog, like the servers of `@mcp-gen/server`. */
export interface Cataloged {
  readonly "~catalog"?: Catalog;
}

export type CatalogOf<Served extends Cataloged> = NonNullable<Served["~catalog"]>;

type ToolName<Known extends Catalog> = keyof Known["tools"] & string;

type PromptName<Known extends Catalog> = keyof Known["prompts"] & string;

/** The arguments after the tool name in a call. */
export type ToolArguments<Known extends Catalog, Name extends ToolName<Known>> = Arguments<
  Known["tools"][Name]["input"],
  Params
>;

/** The arguments after the tool name of `startTool`. */
export type StartArguments<Known extends Catalog, Name extends ToolName<Known>> = Arguments<
  Known["tools"][Name]["input"],
  Params,
  StartToolOptions
>;

/** The arguments after the prompt name. */
export type PromptArguments<Known extends Catalog, Name extends PromptName<Known>> = Arguments<
  Known["prompts"][Name]["input"],
  Readonly<Record<string, string>>
>;

type Arguments<Input, Unknown, Options = CallOptions> = unknown extends Input
  ? [args?: Unknown, options?: Options]
  : NoArguments extends Input
    ? [args?: Input, options?: Options]
    : [args: Input, options?: Options];

type NoArguments = Record<never, never>;

/** The result of a tool, with the type of its structured content. */
export interface StructuredResult<Output> extends CallResult<"tools/call"> {
  /**
   * Missing if the revision of the server has no structured content, and usually if the tool failed (`isError`). The
   * structured content of a failed tool may have another type.
   */
  structuredContent?: Jsonified<Output>;
}

export type ToolResult<
  Known extends Catalog,
  Name extends ToolName<Known>,
> = unknown extends Known["tools"][Name]["output"]
  ? CallResult<"tools/call">
  : StructuredResult<Known["tools"][Name]["output"]>;

/** Any name, with suggestions of known names in editors. */
export type Among<Name extends string> = Name | (string & Record<never, never>);

/** The reference of a completion request. */
export type CompletionReference<Known extends Catalog> =
  | (PromptReference & { readonly name: PromptName<Known> })
  | (ResourceTemplateReference & { readonly uri: Among<Known["resourceTemplates"]> });

/** The type of a value after JSON serialization. */
export type Jsonified<Value> = unknown extends Value
  ? unknown
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends { toJSON(): infer Written }
      ? Jsonified<Written>
      : Value extends readonly unknown[]
        ? JsonList<Value>
        : Value extends object
          ? { [Key in keyof Value]: Jsonified<Value[Key]> }
          : never;

/**
 * The JSON form of an array or a tuple. The compiler resolves the item type of an array lazily, which allows recursive
 * types.
 */
type JsonList<List extends readonly unknown[]> = number extends List["length"]
  ? Jsonified<List[number]>[]
  : { -readonly [Index in keyof List]: Jsonified<List[Index]> };
