/** The interface through which an application uses its server. */
import type { Endpoint } from "@mcp-gen/core";
import type { NodeHealth } from "@mcp-gen/core/cluster";
import type { Catalog } from "./catalog.js";
import type { PromptDefinition } from "./prompts/served-prompt.js";
import type { ResourceDefinition, TemplateDefinition } from "./resources/served-resource.js";
import type { ToolDefinition } from "./tools/served-tool.js";
import type { TaskAdmin } from "./tasks/admin.js";
import type { Offer } from "./lists/registry.js";
import type { LossReport } from "../engine/server-events.js";
import type { SessionActions } from "../engine/session-events.js";

/**
 * A server. Pass it to a transport; change its tools, prompts and resources while it runs.
 *
 * @typeParam Offered the items in the definition, from which `connect<typeof server>` of `@mcp-gen/client` types its
 * calls. Items that you add later are not included. Every server is assignable to `Server`.
 */
export interface Server<Offered extends Catalog = Catalog> extends Endpoint, SessionActions {
  /** Only for type inference; never set. */
  readonly "~catalog"?: Offered;
  readonly tools: Offer<ToolDefinition>;
  readonly prompts: Offer<PromptDefinition>;
  /** Resources by URI. */
  readonly resources: Offer<ResourceDefinition>;
  /** Resource templates by URI template. */
  readonly resourceTemplates: Offer<TemplateDefinition>;
  /**
   * The tasks of all callers, for operators.
   *
   * @throws TypeError for a server without tasks
   */
  readonly tasks: TaskAdmin;
  /** Identifies this process, also among the processes of a cluster. Random, and different after a restart. */
  readonly nodeId: string;
  /**
   * Returns the state of the cluster as this process sees it: whether each engine responds, and which leases it holds.
   * Takes at most about a second, and never rejects because an engine is unavailable.
   *
   * @example const { isReady } = await server.health();
   */
  health(): Promise<NodeHealth>;
  /**
   * Notifies all subscribers of a resource that the resource has changed. With a cluster, this includes the subscribers
   * in all other processes, once this process serves clients or has called `joinCluster`.
   */
  resourceUpdated(uri: string): void;
  /**
   * Adds a listener for data that adapters could not express in the revision of a client.
   *
   * @returns a function that removes the listener
   */
  onLosses(listener: (report: LossReport) => void): () => void;
}
