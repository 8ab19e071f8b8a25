/** What programs see of a server. */
import type { Endpoint } from "@mcp-gen/core";
import type { Catalog } from "./catalog.js";
import type { PromptDefinition } from "./prompts/served-prompt.js";
import type { ResourceDefinition, TemplateDefinition } from "./resources/served-resource.js";
import type { ToolDefinition } from "./tools/served-tool.js";
import type { Offer } from "./lists/registry.js";
import type { LossReport } from "../engine/server-events.js";
import type { SessionActions } from "../engine/session-events.js";

/**
 * A server: transports serve it, and programs change it while it runs.
 *
 * @typeParam Offered what its definition has, for `connect<typeof server>` of `@mcp-gen/client`; what is added later is
 * not in it. Every server is a `Server`.
 */
export interface Server<Offered extends Catalog = Catalog> extends Endpoint, SessionActions {
  /** Never there: where types are read from. */
  readonly "~catalog"?: Offered;
  readonly tools: Offer<ToolDefinition>;
  readonly prompts: Offer<PromptDefinition>;
  /** By URI. */
  readonly resources: Offer<ResourceDefinition>;
  /** By URI template. */
  readonly resourceTemplates: Offer<TemplateDefinition>;
  /** Tells every client that asked for it that a resource has changed. */
  resourceUpdated(uri: string): void;
  /**
   * Tells of everything that cannot be said in the revision of a client.
   *
   * @returns what ends it
   */
  onLosses(listener: (report: LossReport) => void): () => void;
}
