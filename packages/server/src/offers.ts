/** Everything a definition offers: checked, compiled, and turned into handlers and capabilities. */
import type { ServerCapabilities } from "@mcp-gen/protocol/2026-07-28";
import type { DispatchOptions, ExtensionMethods } from "@mcp-gen/protocol/runtime";
import type { Announcements } from "./announcements.js";
import type { ServerCall } from "./call.js";
import type { Definition, ExtensionDefinition } from "./define/definition.js";
import type { PromptDefinition } from "./define/prompt.js";
import type { ResourceDefinition, ResourceInfo, TemplateDefinition } from "./define/resource.js";
import type { ToolDefinition } from "./define/tool.js";
import { completionHandler } from "./handlers/completion.js";
import { discoverHandler } from "./handlers/discover.js";
import { promptHandlers, servePrompt, type ServedPrompt } from "./handlers/prompts.js";
import {
  findResource,
  resourceHandlers,
  serveResource,
  serveTemplate,
  type Resources,
  type ServedResource,
  type ServedTemplate,
} from "./handlers/resources.js";
import { serveTool, toolHandlers, type ServedTool } from "./handlers/tools.js";
import { throughMiddleware } from "./middleware.js";
import { Registry } from "./registry.js";
import type { Handler, Handlers, ServerCore } from "./server-core.js";

export class Offers implements Resources {
  readonly tools: Registry<ToolDefinition, ServedTool>;
  readonly prompts: Registry<PromptDefinition, ServedPrompt>;
  readonly resources: Registry<ResourceDefinition, ServedResource>;
  readonly templates: Registry<TemplateDefinition, ServedTemplate>;
  readonly capabilities: ServerCapabilities;
  readonly dispatchOptions: DispatchOptions<ServerCall> | undefined;
  readonly #definition: Definition;
  readonly #server: ServerCore;
  readonly #announcements: Announcements;

  constructor(definition: Definition, server: ServerCore, announcements: Announcements) {
    this.#definition = definition;
    this.#server = server;
    this.#announcements = announcements;
    const { jsonSchema } = definition;
    const changed = (list: "tools" | "prompts" | "resources") => () =>
      announcements.listChanged(list);
    this.tools = new Registry(
      "tool",
      (name, tool) => serveTool(name, tool, jsonSchema),
      changed("tools"),
    );
    this.prompts = new Registry("prompt", servePrompt, changed("prompts"));
    this.resources = new Registry("resource", serveResource, changed("resources"));
    this.templates = new Registry("resource template", serveTemplate, changed("resources"));
    fill(this.tools, definition.tools);
    fill(this.prompts, definition.prompts);
    fill(this.resources, definition.resources);
    fill(this.templates, definition.resourceTemplates);
    this.capabilities = this.#capabilities();
    this.dispatchOptions = extensionOptions(definition.extensions);
  }

  /** By method, for what is offered. What is not offered has no handler. */
  handlers(): Handlers {
    const { capabilities } = this;
    const server = this.#server;
    const handlers: Record<string, Handler> = {
      "server/discover": discoverHandler(server),
      "subscriptions/listen": this.#announcements.listeners.handler,
      ...(capabilities.tools === undefined ? {} : toolHandlers(this.tools, server)),
      ...(capabilities.prompts === undefined ? {} : promptHandlers(this.prompts, server)),
      ...(capabilities.resources === undefined ? {} : resourceHandlers(this, server)),
      ...(capabilities.completions === undefined
        ? {}
        : { "completion/complete": completionHandler((ref) => this.#completers(ref), server) }),
    };
    return throughMiddleware(handlers, this.#definition.use ?? [], server);
  }

  /** How a resource is observed, if clients may subscribe to it. */
  observerOf(uri: string): ResourceInfo["subscribe"] {
    return findResource(this, uri)?.served.subscribe;
  }

  #completers(ref: {
    type: string;
    name?: string;
    uri?: string;
  }): ServedPrompt["completers"] | undefined {
    if (ref.type === "ref/prompt") return this.prompts.find(ref.name ?? "")?.completers;
    const { uri = "" } = ref;
    return (
      this.templates.find(uri)?.completers ?? (this.resources.has(uri) ? new Map() : undefined)
    );
  }

  /** What is defined is declared, even while there is none of it: it may be added later. */
  #capabilities(): ServerCapabilities {
    const { tools, prompts, resources, resourceTemplates, extensions, experimental } =
      this.#definition;
    const { logging = true } = this.#definition;
    const listChanged = true;
    const readable = [...this.resources.listed, ...this.templates.listed];
    const subscribe = readable.some((served) => served.subscribe !== undefined);
    const completions =
      this.prompts.listed.some(({ completers }) => completers.size > 0) ||
      this.templates.listed.some(({ completers }) => completers.size > 0);
    const settings = Object.entries(extensions ?? {}).map(([id, it]) => [id, it.settings ?? {}]);
    return {
      ...(experimental === undefined ? {} : { experimental }),
      ...(logging ? { logging: {} } : {}),
      ...(completions ? { completions: {} } : {}),
      ...(prompts === undefined ? {} : { prompts: { listChanged } }),
      ...(resources === undefined && resourceTemplates === undefined
        ? {}
        : { resources: subscribe ? { subscribe, listChanged } : { listChanged } }),
      ...(tools === undefined ? {} : { tools: { listChanged } }),
      ...(settings.length === 0 ? {} : { extensions: Object.fromEntries(settings) }),
    } as ServerCapabilities;
  }
}

function fill<Offered>(
  registry: { add(name: string, definition: Offered): void },
  definitions: { readonly [name: string]: Offered } | undefined,
): void {
  for (const [name, definition] of Object.entries(definitions ?? {}))
    registry.add(name, definition);
}

function extensionOptions(
  extensions: { readonly [id: string]: ExtensionDefinition } | undefined,
): DispatchOptions<ServerCall> | undefined {
  const methods: ExtensionMethods<ServerCall>[] = Object.values(extensions ?? {}).map(
    ({ methods: own }) => own ?? {},
  );
  return methods.length === 0
    ? undefined
    : {
        extensions: Object.assign(Object.create(null), ...methods) as ExtensionMethods<ServerCall>,
      };
}
