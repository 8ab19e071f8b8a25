/** The features of a definition: checked, compiled, and converted to capabilities and handlers. */
import type { Extension } from "@mcp-gen/core/extension";
import { TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import { discoverHandler } from "../engine/discover.js";
import type { Handler, Handlers } from "../engine/request.js";
import type { Context } from "./context.js";
import type { Definition } from "./definition.js";
import type { FeatureServer } from "./feature-server.js";
import { Registry, type Offer } from "./lists/registry.js";
import { throughMiddleware } from "./middleware.js";
import { promptHandlers, type ServedPrompt } from "./prompts/served-prompt.js";
import { throughRateLimits } from "./rate-limit.js";
import { resourceHandlers } from "./resources/handlers.js";
import type { ServedResource, ServedTemplate } from "./resources/served-resource.js";
import type { Announcements } from "./subscriptions/announcements.js";
import { toolHandlers, type ServedTool, type ToolEnv } from "./tools/served-tool.js";

export interface Features {
  readonly tools: Registry<ServedTool, ToolEnv>;
  readonly prompts: Registry<ServedPrompt, FeatureServer>;
  readonly resources: Registry<ServedResource, FeatureServer>;
  readonly resourceTemplates: Registry<ServedTemplate, FeatureServer>;
}

/** @throws TypeError for an invalid tool, prompt, resource or resource template */
export function defineFeatures(
  definition: Definition,
  server: FeatureServer,
  announcements: Announcements,
): Features {
  const env = {
    server,
    engine: definition.jsonSchema,
    exposeErrors: definition.exposeToolErrors === true,
  };
  const hides = definition.hideUnauthorized === true;
  const resourcesChanged = (): void => announcements.listChanged("resources");
  const features: Features = {
    tools: new Registry("tool", env, () => announcements.listChanged("tools"), hides),
    prompts: new Registry("prompt", server, () => announcements.listChanged("prompts"), hides),
    resources: new Registry("resource", server, resourcesChanged, hides),
    resourceTemplates: new Registry("resource template", server, resourcesChanged, hides),
  };
  fill(features.tools, definition.tools);
  fill(features.prompts, definition.prompts);
  fill(features.resources, definition.resources);
  fill(features.resourceTemplates, definition.resourceTemplates);
  return features;
}

function fill<Definitions>(
  offer: Offer<Definitions>,
  definitions: { readonly [name: string]: Definitions } | undefined,
): void {
  for (const [name, definition] of Object.entries(definitions ?? {})) offer.add(name, definition);
}

/**
 * Returns the capabilities of a definition. An empty `tools: {}` is also declared, because tools may be added later.
 */
export function featureCapabilities(
  definition: Definition,
  { prompts, resources, resourceTemplates }: Features,
  usesTasks: boolean,
): ServerCapabilities {
  const { extensions = [], experimental, logging = true } = definition;
  const settings = settingsById(extensions);
  if (usesTasks) settings[TASKS_EXTENSION] = {};
  const listChanged = true;
  // A disabled item may be enabled later.
  const readable = [...resources.all, ...resourceTemplates.all];
  const subscribe = readable.some((served) => served.subscribe !== undefined);
  const completing = [...prompts.all, ...resourceTemplates.all];
  const completions = completing.some(({ completers }) => completers.size > 0);
  return {
    ...(experimental === undefined ? {} : { experimental }),
    ...(logging ? { logging: {} } : {}),
    ...(completions ? { completions: {} } : {}),
    ...(definition.prompts === undefined ? {} : { prompts: { listChanged } }),
    ...(definition.resources === undefined && definition.resourceTemplates === undefined
      ? {}
      : { resources: subscribe ? { subscribe, listChanged } : { listChanged } }),
    ...(definition.tools === undefined ? {} : { tools: { listChanged } }),
    ...(extensions.length > 0 || usesTasks ? { extensions: settings } : {}),
  } as ServerCapabilities;
}

function settingsById(extensions: readonly Extension<Context>[]): Record<string, object> {
  return Object.fromEntries(extensions.map((each) => [each.id, each.settingsOf("server")]));
}

const TASK_METHOD = /^tasks\/(?:get|update|result|cancel|list)$/;

/** Returns the handlers by method, only for the features of the definition. */
export function featureHandlers(
  features: Features,
  server: FeatureServer,
  announcements: Announcements,
  { rateLimit, extensions = [] }: Definition,
): Handlers {
  const { tools, prompts, resources, completions } = server.capabilities;
  const complete: Handler = (params, call) =>
    server.completion.completeArgument(params, call, features, server);
  const handlers: Handlers = {
    "server/discover": discoverHandler(server, server.cache),
    "subscriptions/listen": announcements.listen,
    ...(tools && toolHandlers(features.tools, server)),
    ...(prompts && promptHandlers(features.prompts, server)),
    ...(resources && resourceHandlers(features.resources, features.resourceTemplates, server)),
    ...(completions && { "completion/complete": complete }),
  };
  return throughRateLimits(throughMiddleware(handlers, server), rateLimit, {
    buckets: (rate, name) => server.buckets(rate, name),
    hasMethod: (name) =>
      (server.capabilities.extensions?.[TASKS_EXTENSION] !== undefined && TASK_METHOD.test(name)) ||
      extensions.some(({ server: own }) => Object.hasOwn(own?.methods ?? {}, name)),
    hasTool: (name) => features.tools.has(name),
    canSee: (name, call) => features.tools.find(name, call) !== undefined,
  });
}
