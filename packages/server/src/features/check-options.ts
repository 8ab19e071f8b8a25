/** What is wrong with the arguments of `defineServer`, `tool` and the like that no compiler has checked. */
import { checkOptionNames, defaultLimits, kindOf } from "@mcp-gen/core/base";
import type { Definition, StateOptions } from "./definition.js";
import type { PromptArgumentInfo, PromptArguments, PromptInfo } from "./prompts/prompt.js";
import type { ResourceInfo, TemplateInfo } from "./resources/resource.js";
import type { ToolInfo } from "./tools/tool.js";

/** An option that is missing here does not compile. */
type Names<Options> = Readonly<Record<keyof Options, true>>;

const DEFINITION: Names<Definition> = {
  name: true,
  version: true,
  title: true,
  description: true,
  websiteUrl: true,
  icons: true,
  instructions: true,
  tools: true,
  prompts: true,
  resources: true,
  resourceTemplates: true,
  extensions: true,
  experimental: true,
  logging: true,
  use: true,
  jsonSchema: true,
  pageSize: true,
  cache: true,
  state: true,
  limits: true,
  rateLimit: true,
  clock: true,
  revisions: true,
  exposeToolErrors: true,
  onError: true,
  onLoss: true,
  onWarning: true,
  onSessionOpened: true,
  onSessionClosed: true,
  onRootsChanged: true,
};

const STATE: Names<StateOptions> = {
  keyring: true,
  audience: true,
  used: true,
  acceptAnswersWithoutState: true,
};

const ENTRY = {
  title: true,
  description: true,
  icons: true,
  _meta: true,
  enabled: true,
  visible: true,
} as const;

export const toolOptions: Names<ToolInfo & { inputSchema: unknown; outputSchema: unknown }> = {
  ...ENTRY,
  annotations: true,
  singleUse: true,
  inputSchema: true,
  outputSchema: true,
};

export const promptOptions: Names<PromptInfo<PromptArguments>> = { ...ENTRY, arguments: true };

const PROMPT_ARGUMENT: Names<PromptArgumentInfo> = {
  title: true,
  description: true,
  required: true,
  complete: true,
  schema: true,
};

export const resourceOptions: Names<ResourceInfo> = {
  ...ENTRY,
  name: true,
  mimeType: true,
  annotations: true,
  size: true,
  cache: true,
  subscribe: true,
};

const { size: _, ...contentOptions } = resourceOptions;
export const templateOptions: Names<TemplateInfo> = {
  ...contentOptions,
  complete: true,
  list: true,
};

/** @throws TypeError for what is no definition, and for unknown options */
export function checkDefinition(definition: Definition): void {
  const example = 'defineServer({ name: "weather", version: "1.0.0" })';
  if (typeof definition !== "object" || (definition as unknown) === null) {
    throw new TypeError(
      `defineServer: expected a definition, received ${kindOf(definition)}. Write ${example}.`,
    );
  }
  checkOptionNames("defineServer", definition, DEFINITION);
  checkOptionNames("defineServer: state", definition.state ?? {}, STATE);
  checkOptionNames("defineServer: limits", definition.limits ?? {}, defaultLimits);
}

/**
 * @param where the function that was called: `tool`
 * @throws TypeError for what are no options, for unknown ones, and for a missing handler
 */
export function checkEntry(
  where: string,
  options: object,
  handler: unknown,
  known: Readonly<Record<string, true>>,
): void {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(
      `${where}: expected options, received ${kindOf(options)}. Write ${where}({ ... }, handler).`,
    );
  }
  checkOptionNames(where, options, known);
  if (typeof handler !== "function") {
    throw new TypeError(
      `${where}: expected a handler after the options, received ${kindOf(handler)}. Write ${where}({ ... }, handler).`,
    );
  }
}

/** @throws TypeError for unknown options of an argument */
export function checkPromptArguments(infos: PromptArguments = {}): void {
  for (const [name, info] of Object.entries(infos)) {
    checkOptionNames(`prompt: argument ${JSON.stringify(name)}`, info, PROMPT_ARGUMENT);
  }
}
