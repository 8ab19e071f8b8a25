/** The interface through which an application uses its server. */
import type { Endpoint } from "@mcp-gen/core";
import type { Catalog } from "./catalog.js";
import type { PromptDefinition } from "./prompts/served-prompt.js";
import type { ResourceDefinition, TemplateDefinition } from "./resources/served-resource.js";
import type { ToolDefinition } from "./tools/served-tool.js";
import type { Offer } from "./lists/registry.js";
import type { LossReport } from "../engine/server-events.js";
import type { SessionActions } from "../engine/session-events.js";

/**
 * A server. Pass it to a transport; change its tools, prompts and resources while it runs.
 *
 * @typeParam Offered the items in its definition, for `connect<typeof server>` of `@mcp-gen/client`. Does not include
 * items added later. Every server is assignable to `Server`.
 */
export interface Server<Offered extends Catalog = Catalog> extends Endpoint, SessionActions {
  /** Only for type inference; never set. */
  readonly "~catalog"?: Offered;
  readonly tools: Offer<ToolDefinition>;
  readonly prompts: Offer<PromptDefinition>;
  /** By URI. */
  readonly resources: Offer<ResourceDefinition>;
  /** By URI template. */
  readonly resourceTemplates: Offer<TemplateDefinition>;
  /** Notifies every client that subscribed to a resource that the resource has changed. */
  resourceUpdated(uri: string): void;
  /**
   * Reports everything that adapters could not express in the revision of a client.
   *
   * @returns a function that removes the listener
   */
  onLosses(listener: (report: LossReport) => void): () => void;
}
