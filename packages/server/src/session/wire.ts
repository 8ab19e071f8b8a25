/** A revision of the session era, as servers know revisions. */
import type { SessionWire, WireSource } from "../wire.js";
import type { SessionProtocol } from "./protocol.js";
import { sessionService } from "./service.js";

export function sessionWire(protocol: SessionProtocol): SessionWire & WireSource {
  const wire: SessionWire & WireSource = {
    era: "session",
    revision: protocol.revision,
    batches: protocol.batches,
    bind: (server) => sessionService(protocol, server),
    load: () => wire,
  };
  return wire;
}
