/** What `NodeCall` and `FetchCall` need of the server. */
import type { BodyReader } from "./body-budget.js";
import type { Deadlines } from "./deadlines.js";
import type { HostTraits } from "./host-traits.js";
import type { KeepAlive } from "./keep-alive.js";
import type { SendContext } from "./send-queue.js";

export interface CallContext extends SendContext {
  /** Request bodies that are being read. */
  readonly bodies: Deadlines<BodyReader>;
  readonly closing: boolean;
  readonly keepAlive: KeepAlive;
  readonly traits: HostTraits;
}
