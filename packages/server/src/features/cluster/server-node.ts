/** A server as a node of a cluster. Loaded only when the node is needed. */
import type { Clock, Endpoint, Timer } from "@mcp-gen/core";
import { joinCluster, type Cluster, type ClusterNode } from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { EngineContext } from "../../engine/engine-context.js";
import type { OpenSessions } from "../../engine/open-sessions.js";
import type { PingOptions, ServerLogOptions, ServerSession } from "../../engine/session-events.js";
import type { Registry } from "../lists/registry.js";
import type { ServedResource, ServedTemplate } from "../resources/served-resource.js";
import type { Announcements, List } from "../subscriptions/announcements.js";
import type { FeatureServer } from "../feature-server.js";
import type { TaskOptions } from "../task-options.js";
import type { ServerTasks } from "../tasks/server-tasks.js";
import { ClusterChanges } from "./changes.js";
import { ClusterRates } from "./cluster-rates.js";
import { limitedTasks } from "./limited-tasks.js";
import { SessionMessages } from "./session-messages.js";

/** What a node needs from its server. */
export interface NodeServer
  extends Pick<EngineContext, "capabilities" | "report">, Pick<Endpoint, "shareSessions"> {
  replay?: EngineContext["replay"];
  readonly clock: Clock;
  readonly nodeId: string;
  readonly resources: Registry<ServedResource, FeatureServer>;
  readonly resourceTemplates: Registry<ServedTemplate, FeatureServer>;
}

const LISTS: readonly List[] = ["tools", "prompts", "resources"];
/** The kind of the message that tasks are ready. */
const TASKS = "tasks";
/** Most milliseconds until a process claims the tasks of another one. */
const CLAIM_SPREAD = 300;

/** Makes the process of a server a node. Without a cluster, the node is alone. */
export async function startNode(
  server: NodeServer,
  cluster: Cluster | undefined,
  sessions: OpenSessions,
  announcements: Announcements,
): Promise<ServerNode> {
  if (cluster !== undefined) await server.shareSessions?.(server.nodeId);
  const onError = (error: unknown): void =>
    server.report(error, { method: "cluster", revision: newestRevision });
  const { clock, nodeId } = server;
  const node = joinCluster(cluster ?? {}, { nodeId, clock, onError });
  const changes = new ClusterChanges(node, {
    clock,
    random: Math.random,
    lists: () => LISTS.filter((list) => server.capabilities[list]?.listChanged === true),
    uris: () => announcements.uris,
    isObserved: (uri) => isObserved(server, uri),
    listChanged: (list) => announcements.announce(list),
    resourceUpdated: (uri) => announcements.updated(uri),
  });
  announcements.cluster = changes;
  server.replay = (...given) => changes.replay(...given);
  return new ServerNode(node, clock, changes, new SessionMessages(node, sessions, onError));
}

export class ServerNode {
  readonly node: ClusterNode;
  readonly rates: ClusterRates;
  readonly #clock: Clock;
  readonly #changes: ClusterChanges;
  readonly #messages: SessionMessages;

  constructor(node: ClusterNode, clock: Clock, changes: ClusterChanges, messages: SessionMessages) {
    this.node = node;
    this.#clock = clock;
    this.rates = new ClusterRates(node, clock);
    this.#changes = changes;
    this.#messages = messages;
  }

  /** Returns the options of tasks, with limited times of their store. */
  limitTasks(options: TaskOptions | undefined): TaskOptions | undefined {
    if (options?.store === undefined) return options;
    return { ...options, store: limitedTasks(options.store, this.#clock) };
  }

  /** Tells other processes when this one releases tasks, and claims the tasks of others when they are ready. */
  shareTasks({ runner }: ServerTasks): void {
    runner.stopsInTime = true;
    runner.onReady = () => this.node.tellAll(TASKS, null);
    let timer: Timer | undefined;
    this.node.onAll(TASKS, () => {
      // Processes choose different times, so that they do not all ask for the same tasks.
      timer ??= this.#clock.after(CLAIM_SPREAD * Math.random(), () => {
        timer = undefined;
        runner.wake();
      });
    });
  }

  /** Sends a log message to the sessions of other processes. */
  log(level: LoggingLevel, data: unknown, options?: ServerLogOptions): void {
    this.#messages.log(level, data, options);
  }

  /** Sends `ping` to a session of this or another process. */
  ping(session: ServerSession | string, options?: PingOptions): Promise<void> {
    return this.#messages.ping(session, options);
  }

  async close(): Promise<void> {
    await this.node.leave();
    this.#changes.close();
    this.#messages.close();
    this.rates.close();
  }
}

/** Whether a function of the definition detects the changes of a resource, while clients subscribe to it. */
function isObserved({ resources, resourceTemplates }: NodeServer, uri: string): boolean {
  for (const { all } of [resources, resourceTemplates]) {
    for (const item of all) {
      if (item.enabled && item.at(uri) !== undefined) return typeof item.subscribe === "function";
    }
  }
  return false;
}
