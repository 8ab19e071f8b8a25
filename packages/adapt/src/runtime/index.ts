/** The runtime of generated adapters, for authors of step files and for programs that use a single pair. */
export { adaptWith, type Adapted, type AdaptOptions } from "./adapt.js";
export {
  drop,
  dropInvalid,
  each,
  entries,
  escape,
  field,
  isObject,
  put,
  rename,
  without,
  withoutInvalid,
} from "./change.js";
export type {
  Hooks,
  IdUse,
  RequestMeta,
  SessionAnswer,
  SessionHooks,
  SessionWork,
} from "./hooks.js";
export { tryStringify, saysJson } from "./json-text.js";
export type {
  RefusalAnswer,
  ErrorObject,
  JsonObject,
  Loss,
  LossKind,
  SessionNeed,
} from "./loss.js";
export {
  adaptErrorWith,
  adaptMessageWith,
  adaptParamsWith,
  adaptResultWith,
  type AdaptedMessage,
  type MessageOptions,
  type Side,
} from "./message.js";
export type { PairEntry, Pair, Pairs, MessageRefusal, Table } from "./pair.js";
export type {
  ClientRevision,
  RevisionAdapters,
  RevisionSource,
  ServerRevision,
} from "./revision.js";
export {
  errorAnswer,
  lose,
  moved,
  refuse,
  type Adapter,
  type MovedKeys,
  type Policy,
  type Run,
  type StepInfo,
} from "./run.js";
export { metaWithoutTask, resultWithoutTask, toolWithoutTasks } from "./tasks.js";
