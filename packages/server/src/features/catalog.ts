/**
 * What a server offers, as types alone: `connect<typeof server>` of `@mcp-gen/client` types its calls by them. Nothing of
 * it is there at run time, and the client knows it by its shape.
 */
import type { PromptDefinition } from "./prompts/served-prompt.js";
import type { ResourceDefinition, TemplateDefinition } from "./resources/served-resource.js";
import type { ToolDefinition } from "./tools/served-tool.js";

/** What can be asked for by name. `unknown` stands for what is not known before the program runs. */
export interface Catalog {
  /** What clients send, and what structured results are before they are written as JSON. */
  readonly tools: {
    readonly [name: string]: { readonly input: unknown; readonly output: unknown };
  };
  readonly prompts: { readonly [name: string]: { readonly input: unknown } };
  /** URIs. */
  readonly resources: string;
  /** URI templates. */
  readonly resourceTemplates: string;
}

/** The catalog of what is defined. */
export interface CatalogOf<
  Tools extends ToolMap,
  Prompts extends PromptMap,
  Resources,
  Templates,
> extends Catalog {
  readonly tools: { readonly [Name in keyof Tools]: NonNullable<Tools[Name]["~types"]> };
  readonly prompts: { readonly [Name in keyof Prompts]: NonNullable<Prompts[Name]["~types"]> };
  readonly resources: keyof Resources & string;
  readonly resourceTemplates: keyof Templates & string;
}

export interface ToolMap {
  readonly [name: string]: ToolDefinition;
}

export interface PromptMap {
  readonly [name: string]: PromptDefinition;
}

export interface ResourceMap {
  readonly [uri: string]: ResourceDefinition;
}

export interface TemplateMap {
  readonly [uriTemplate: string]: TemplateDefinition;
}

/** Where a definition has none of a kind, there is no name. */
export type None = Readonly<Record<never, never>>;
