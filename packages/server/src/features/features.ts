/** The offer of a definition: checked, compiled, and converted to handlers and capabilities. */
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { Announcements } from "./subscriptions/announcements.js";
import { discoverHandler } from "../engine/discover.js";
import type { Handler, Handlers, ServerCall } from "../engine/request.js";
import type { Completer } from "./completion.js";
import type { Definition } from "./definition.js";
import { cacheHintOf } from "./cache-hint.js";
import { listHandler } from "./lists/list-handler.js";
import { Registry, type Offer } from "./lists/registry.js";
import { nameNotFound } from "./lists/name-not-found.js";
import { throughMiddleware } from "./middleware.js";
import { throughRateLimits } from "./rate-limit.js";
import type { ServedPrompt } from "./prompts/served-prompt.js";
import { ResourceNotFound } from "./resources/not-found.js";
import type { Readable, ServedResource, ServedTemplate } from "./resources/served-resource.js";
import type { FeatureServer } from "./feature-server.js";
import type { SubscriptionHandler } from "./subscriptions/subscriptions.js";
import { toolHandlers, type ServedTool, type ToolEnv } from "./tools/served-tool.js";

export class Features {
  readonly tools: Registry<ServedTool, ToolEnv>;
  readonly prompts: Registry<ServedPrompt, FeatureServer>;
  readonly resources: Registry<ServedResource, FeatureServer>;
  readonly templates: Registry<ServedTemplate, FeatureServer>;
  readonly capabilities: ServerCapabilities;
  readonly #definition: Definition;
  readonly #server: FeatureServer;
  readonly #announcements: Announcements;

  constructor(definition: Definition, server: FeatureServer, announcements: Announcements) {
    this.#definition = definition;
    this.#server = server;
    this.#announcements = announcements;
    const env = {
      server,
      engine: definition.jsonSchema,
      exposeErrors: definition.exposeToolErrors === true,
    };
    const changed = (list: "tools" | "prompts" | "resources") => () =>
      announcements.listChanged(list);
    this.tools = new Registry("tool", env, changed("tools"));
    this.prompts = new Registry("prompt", server, changed("prompts"));
    this.resources = new Registry("resource", server, changed("resources"));
    this.templates = new Registry("resource template", server, changed("resources"));
    fill(this.tools, definition.tools);
    fill(this.prompts, definition.prompts);
    fill(this.resources, definition.resources);
    fill(this.templates, definition.resourceTemplates);
    this.capabilities = this.#capabilities();
  }

  /** Handlers by method, only for what the definition offers. */
  handlers(): Handlers {
    const { tools, prompts, resources, completions } = this.capabilities;
    const server = this.#server;
    const handlers: Record<string, Handler> = {
      "server/discover": discoverHandler(
        {
          revisions: server.revisions,
          instructions: server.instructions,
          capabilities: this.capabilities,
        },
        server.cache,
      ),
      "subscriptions/listen": this.#announcements.listen,
    };
    if (tools !== undefined) Object.assign(handlers, toolHandlers(this.tools, server));
    if (prompts !== undefined) {
      handlers["prompts/list"] = listHandler("prompts", this.prompts, server);
      handlers["prompts/get"] = (params, call) => {
        const { name, arguments: args } = params as { name: string; arguments?: never };
        const served = this.prompts.find(name, call);
        if (served === undefined) throw nameNotFound("prompt", name);
        return served.get(args ?? {}, call);
      };
    }
    if (resources !== undefined) {
      handlers["resources/list"] = this.#resourceList();
      handlers["resources/templates/list"] = listHandler(
        "resourceTemplates",
        this.templates,
        server,
      );
      handlers["resources/read"] = (params, call) => {
        const { uri } = params as { uri: string };
        for (const candidate of this.#readable(uri, call)) {
          const read = candidate.at(uri);
          if (read !== undefined) return read(call);
        }
        throw new ResourceNotFound(uri);
      };
    }
    if (completions !== undefined) {
      handlers["completion/complete"] = async (params, call) => {
        const { completeArgument } = await import("./completion.js");
        return completeArgument(params, call, (ref) => this.#completers(ref, call), server);
      };
    }
    return throughRateLimits(throughMiddleware(handlers, server), this.#definition.rateLimit, {
      clock: server.clock,
      hasTool: (name) => this.tools.has(name),
      canSee: (name, call) => this.tools.find(name, call) !== undefined,
    });
  }

  /** The observer of the resource at a URI, if the caller can see it and subscribe to it. */
  observerFor(uri: string, call: ServerCall): SubscriptionHandler | undefined {
    return this.#readable(uri, call).find((candidate) => candidate.at(uri) !== undefined)
      ?.subscribe;
  }

  /** What can read a URI: the resource with that URI, otherwise the matching templates in order. */
  #readable(uri: string, call: ServerCall): readonly Readable[] {
    const exact = this.resources.find(uri, call);
    return exact === undefined ? this.templates.visibleTo(call) : [exact];
  }

  /** Templates can list resources; that code is loaded only if one does. */
  #resourceList(): Handler {
    const server = this.#server;
    const plain = listHandler("resources", this.resources, server);
    return (params, call) => {
      if (!this.templates.listed.some(({ list }) => list !== undefined)) return plain(params, call);
      call.cache = cacheHintOf(server.cache, true);
      const sources = {
        resources: this.resources.visibleTo(call),
        templates: this.templates.visibleTo(call).filter(({ list }) => list !== undefined),
      };
      const { cursor } = params as { readonly cursor?: string };
      return import("./resources/template-lists.js").then(({ listWithTemplates }) =>
        listWithTemplates(sources, cursor, call, server),
      );
    };
  }

  #completers(
    ref: {
      readonly type: string;
      readonly name?: string;
      readonly uri?: string;
    },
    call: ServerCall,
  ): ReadonlyMap<string, Completer> | undefined {
    if (ref.type === "ref/prompt") return this.prompts.find(ref.name ?? "", call)?.completers;
    const { uri = "" } = ref;
    const none = new Map<string, Completer>();
    const template = this.templates.find(uri, call);
    return template?.completers ?? (this.resources.find(uri, call) && none);
  }

  /** An empty offer is also declared, because items may be added later. */
  #capabilities(): ServerCapabilities {
    const { tools, prompts, resources, resourceTemplates, extensions, experimental } =
      this.#definition;
    const { logging = true } = this.#definition;
    const listChanged = true;
    // A disabled item may be enabled later.
    const readable = [...this.resources.all, ...this.templates.all];
    const subscribe = readable.some((served) => served.subscribe !== undefined);
    const completing = [...this.prompts.all, ...this.templates.all];
    const completions = completing.some(({ completers }) => completers.size > 0);
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

function fill<Definitions>(
  offer: Offer<Definitions>,
  definitions: { readonly [name: string]: Definitions } | undefined,
): void {
  for (const [name, definition] of Object.entries(definitions ?? {})) offer.add(name, definition);
}
