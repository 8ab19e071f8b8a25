/**
 * What is known of a server before anything is sent: names, what is sent for them, and what comes back. Types alone, read
 * from `typeof server` by their shape, so that neither package needs the other.
 */
import type { PromptReference, ResourceTemplateReference } from "@mcp-gen/protocol/newest";
import type { CallOptions, Params } from "../call-options.js";
import type { CallResult } from "./typed-calls.js";

/** `unknown` stands for what is not known: the input of a tool is then any object, its result any result. */
export interface Catalog {
  /** What is sent, and what structured results are before they are written as JSON. */
  readonly tools: {
    readonly [name: string]: { readonly input: unknown; readonly output: unknown };
  };
  readonly prompts: { readonly [name: string]: { readonly input: unknown } };
  /** URIs. */
  readonly resources: string;
  /** URI templates. */
  readonly resourceTemplates: string;
}

/** A server that has its catalog in its type, as those of `@mcp-gen/server` have. */
export interface Cataloged {
  readonly "~catalog"?: Catalog;
}

export type CatalogOf<Served extends Cataloged> = NonNullable<Served["~catalog"]>;

type ToolName<Known extends Catalog> = keyof Known["tools"] & string;

type PromptName<Known extends Catalog> = keyof Known["prompts"] & string;

/** What follows the name of a tool in a call. */
export type ToolArguments<Known extends Catalog, Name extends ToolName<Known>> = Arguments<
  Known["tools"][Name]["input"],
  Params
>;

/** What follows the name of a prompt. */
export type PromptArguments<Known extends Catalog, Name extends PromptName<Known>> = Arguments<
  Known["prompts"][Name]["input"],
  Readonly<Record<string, string>>
>;

type Arguments<Input, Unknown> = unknown extends Input
  ? [args?: Unknown, options?: CallOptions]
  : NoArguments extends Input
    ? [args?: Input, options?: CallOptions]
    : [args: Input, options?: CallOptions];

type NoArguments = Record<never, never>;

/** The result of a tool, with the structured content that its server has described. */
export interface StructuredResult<Output> extends CallResult<"tools/call"> {
  /**
   * Missing where the revision of the server has none, and mostly where the tool has failed (`isError`); what a failed
   * tool gives need not have this type.
   */
  structuredContent?: Jsonified<Output>;
}

export type ToolResult<
  Known extends Catalog,
  Name extends ToolName<Known>,
> = unknown extends Known["tools"][Name]["output"]
  ? CallResult<"tools/call">
  : StructuredResult<Known["tools"][Name]["output"]>;

/** Names that are known, for editors, among all there may be. */
export type Among<Name extends string> = Name | (string & Record<never, never>);

/** What completions are asked for. */
export type CompletionReference<Known extends Catalog> =
  | (PromptReference & { readonly name: PromptName<Known> })
  | (ResourceTemplateReference & { readonly uri: Among<Known["resourceTemplates"]> });

/** What is left of a value that was written as JSON and read again. */
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

/** Lists of any length are resolved when they are looked at, so that types may hold themselves. */
type JsonList<List extends readonly unknown[]> = number extends List["length"]
  ? Jsonified<List[number]>[]
  : { -readonly [Index in keyof List]: Jsonified<List[Index]> };
