/** What several processes share: the interfaces of engines, and a process as a member of a cluster. */
export type { Bus } from "./bus.js";
export type { Cluster } from "./cluster.js";
export type { CounterStore } from "./counter-store.js";
export {
  InvalidRecordError,
  NewerRecordError,
  NodeGoneError,
  NodeHandlerError,
  OutageReport,
  StoreUnavailableError,
} from "./errors.js";
export type { EventStore, StoredEvent, StreamHead, StreamPart } from "./event-store.js";
export { failureReason } from "./failure-reason.js";
export { joinCluster, newNodeId, type JoinOptions } from "./join.js";
export type { Lease, LeaseLimit, LeaseStore } from "./lease-store.js";
export type { EventLimits } from "./memory/events.js";
export {
  memoryCluster,
  type MemoryCluster,
  type MemoryClusterOptions,
  type MemoryFaults,
} from "./memory/memory-cluster.js";
export {
  OPEN_SESSION,
  type ClusterNode,
  type ClusterStores,
  type KeyListener,
  type NodeHealth,
  type MessageListener,
} from "./node.js";
export {
  SESSION_FORMAT,
  type SessionLimits,
  type SessionPatch,
  type SessionRecord,
  type SessionState,
  type SessionStore,
  type StreamHolder,
} from "./session-store.js";
export { SharedReads, type SharedReadsOptions } from "./shared-reads.js";
