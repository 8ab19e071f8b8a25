/**
 * Streams of notifications in the stateless era: a client says once what it wants to hear of, and hears it until it
 * leaves or the server ends.
 */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type {
  SubscriptionFilter,
  SubscriptionsListenRequestParams,
} from "@mcp-gen/protocol/2026-07-28";
import type { ServerCall } from "../call.js";
import type { Handler, ServerCore } from "../server-core.js";

const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

type List = "toolsListChanged" | "promptsListChanged" | "resourcesListChanged";

/** All streams of a server. */
export class Listeners {
  readonly #server: ServerCore;
  readonly #open = new Set<Listener>();

  constructor(server: ServerCore) {
    this.#server = server;
  }

  get size(): number {
    return this.#open.size;
  }

  readonly handler: Handler = (params, call) => {
    const { limits } = this.#server;
    if (this.#open.size >= limits.listeners) {
      throw new McpError(
        jsonRpcCodes.internalError,
        `subscriptions/listen: at most ${limits.listeners} streams may be open; try again later`,
      );
    }
    const { notifications: wanted } = params as SubscriptionsListenRequestParams;
    const filter = this.#granted(wanted);
    const _meta = { [SUBSCRIPTION_ID]: call.id };
    return new Promise((resolve) => {
      const listener: Listener = {
        call,
        filter,
        uris: new Set(filter.resourceSubscriptions),
        _meta,
        end: () => resolve({ _meta }),
      };
      this.#open.add(listener);
      call.beforeEnd(() => {
        this.#open.delete(listener);
        this.#server.watch();
      });
      call.send("notifications/subscriptions/acknowledged", { _meta, notifications: filter });
      this.#server.watch();
    });
  };

  listChanged(list: List, method: string): void {
    for (const { filter, call, _meta } of this.#open) {
      if (filter[list] === true) call.send(method, { _meta });
    }
  }

  resourceUpdated(uri: string): void {
    for (const { uris, call, _meta } of this.#open) {
      if (uris.has(uri)) call.send("notifications/resources/updated", { _meta, uri });
    }
  }

  /** Every resource somebody wants to hear of. */
  *subscriptions(): Iterable<string> {
    for (const { uris } of this.#open) yield* uris;
  }

  /** Ends all streams in order, each with its result. */
  end(): void {
    for (const { end } of this.#open) end();
  }

  /** What of it is served here. What is left out was not promised. */
  #granted(wanted: SubscriptionFilter): SubscriptionFilter {
    const { capabilities, limits } = this.#server;
    const { tools, prompts, resources } = capabilities;
    const uris = wanted.resourceSubscriptions;
    if (uris !== undefined && uris.length > limits.subscriptions) {
      throw new McpError(
        jsonRpcCodes.invalidParams,
        `/params/notifications/resourceSubscriptions: expected at most ${limits.subscriptions}, found ${uris.length}`,
      );
    }
    return {
      ...granted("toolsListChanged", wanted, tools),
      ...granted("promptsListChanged", wanted, prompts),
      ...granted("resourcesListChanged", wanted, resources),
      ...(uris === undefined || resources?.subscribe !== true
        ? {}
        : { resourceSubscriptions: uris.filter((uri) => this.#server.canSubscribe(uri)) }),
    };
  }
}

interface Listener {
  readonly call: ServerCall;
  readonly filter: SubscriptionFilter;
  readonly uris: ReadonlySet<string>;
  readonly _meta: { readonly [SUBSCRIPTION_ID]: ServerCall["id"] };
  readonly end: () => void;
}

function granted(
  list: List,
  wanted: SubscriptionFilter,
  capability: { listChanged?: boolean } | undefined,
): SubscriptionFilter {
  return wanted[list] === true && capability?.listChanged === true ? { [list]: true } : {};
}
