/** The stores and the bus of a cluster on NATS JetStream. */
export type {
  NatsClient,
  NatsJetStream,
  NatsJetStreamManager,
  NatsMessage,
  NatsConsumerInfo,
  NatsStreamInfo,
} from "./client.js";
export { BucketMismatchError } from "./errors.js";
export {
  nats,
  natsBus,
  natsCounterStore,
  natsEventStore,
  natsLeaseStore,
  natsNonceStore,
  natsSessionStore,
  natsTaskStore,
  type NatsCluster,
} from "./nats.js";
export type {
  NatsNonceOptions,
  NatsOptions,
  NatsSessionOptions,
  NatsStoreOptions,
} from "./options.js";
