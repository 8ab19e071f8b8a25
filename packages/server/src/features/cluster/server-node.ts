/** A server as a node of a cluster. Loaded only when the node is needed. */
import type { Clock, Endpoint, NonceStore, Timer } from "@mcp-gen/core";
import { joinCluster, type Cluster, type ClusterNode } from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import type { EngineContext } from "../../engine/engine-context.js";
import type { OpenSessions } from "../../engine/open-sessions.js";
import type { Registry } from "../lists/registry.js";
import type { ServedResource, ServedTemplate } from "../resources/served-resource.js";
import type { Announcements, List } from "../subscriptions/announcements.js";
import type { FeatureServer } from "../feature-server.js";
import type { TaskOptions } from "../task-options.js";
import type { TaskNode } from "../tasks/server-tasks.js";
import { ClusterChanges } from "./changes.js";
import { ClusterRates } from "./cluster-rates.js";
import { limitedTasks } from "./limited-tasks.js";
import { SessionMessages } from "./session-messages.js";

export { FeatureSharing } from "../subscriptions/sharing.js";

/** What a node needs from its server. */
export interface NodeServer
  extends Pick<EngineContext, "capabilities" | "report">, Pick<Endpoint, "shareSessions"> {
  readonly sessions: OpenSessions;
  shared?: SharedParts;
  readonly clock: Clock;
  readonly nodeId: string;
  readonly resources: Registry<ServedResource, FeatureServer>;
  readonly resourceTemplates: Registry<ServedTemplate, FeatureServer>;
}

/** What the other code of a server uses of its cluster. */
export interface SharedParts {
  readonly rates: ClusterRates;
  readonly replay: ClusterChanges["replay"];
  /** The options of sealed state. */
  readonly state: { readonly used?: NonceStore | undefined };
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
  announcements: Announcements,
): Promise<ServerNode> {
  if (cluster !== undefined) await server.shareSessions?.(server.nodeId);
  const onError = (error: unknown): void =>
    server.report(error, { method: "cluster", revision: newestRevision });
  const { clock, nodeId, sessions } = server;
  const node = joinCluster(cluster ?? {}, { nodeId, clock, onError });
  const listChanged = announcements.listChanged.bind(announcements);
  const resourceUpdated = announcements.resourceUpdated.bind(announcements);
  const changes = new ClusterChanges(node, {
    clock,
    random: Math.random,
    lists: () => LISTS.filter((list) => server.capabilities[list]?.listChanged === true),
    uris: () => announcements.subscriptions?.observed.keys() ?? [],
    isObserved: (uri) => isObserved(server, uri),
    listChanged,
    resourceUpdated,
  });
  announcements.listChanged = (list) => {
    changes.listChanged(list);
    listChanged(list);
  };
  announcements.resourceUpdated = (uri) => {
    changes.resourceUpdated(uri);
    resourceUpdated(uri);
  };
  const rates = new ClusterRates(node, clock);
  server.shared = {
    rates,
    replay: (...given) => changes.replay(...given),
    state: { used: node.stores.nonces },
  };
  const messages = new SessionMessages(node, sessions, onError);
  return new ServerNode(node, clock, [changes, messages, rates]);
}

export class ServerNode implements TaskNode {
  readonly node: ClusterNode;
  readonly #clock: Clock;
  readonly #parts: readonly { close(): void }[];

  constructor(node: ClusterNode, clock: Clock, parts: readonly { close(): void }[]) {
    this.node = node;
    this.#clock = clock;
    this.#parts = parts;
  }

  limitTasks(options: TaskOptions | undefined): TaskOptions | undefined {
    if (options?.store === undefined) return options;
    return { ...options, store: limitedTasks(options.store, this.#clock) };
  }

  shareTasks({ runner }: Parameters<TaskNode["shareTasks"]>[0]): void {
    runner.stopsInTime = true;
    runner.now = () => this.node.now();
    runner.synced = this.node.joined;
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

  async close(): Promise<void> {
    await this.node.leave();
    for (const part of this.#parts) part.close();
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
