/**
 * The types of what a server offers. `connect<typeof server>` of `@mcp-gen/client` uses them to type its calls. They do
 * not exist at run time, and the client matches them by their structure.
 */
import type { PromptDefinition } from "./prompts/served-prompt.js";
import type { ResourceDefinition, TemplateDefinition } from "./resources/served-resource.js";
import type { ToolDefinition } from "./tools/served-tool.js";

/** The items that clients can request by name. `unknown` is the type of anything that is known only at run time. */
export interface Catalog {
  /** Tools by name: the input that clients send, and the structured result before it is converted to JSON. */
  readonly tools: {
    readonly [name: string]: { readonly input: unknown; readonly output: unknown };
  };
  readonly prompts: { readonly [name: string]: { readonly input: unknown } };
  /** URIs. */
  readonly resources: string;
  /** URI templates. */
  readonly resourceTemplates: string;
}

/** The catalog of a definition. */
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

/** The default for a kind of item that a definition does not have: no names. */
export type None = Readonly<Record<never, never>>;
