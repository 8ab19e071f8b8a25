/** A revision of the stateless era, as servers know revisions. */
import type { StatelessWire, WireSource } from "../wire.js";
import { statelessService, type StatelessProtocol } from "./service.js";

export function statelessWire(protocol: StatelessProtocol): StatelessWire & WireSource {
  const wire: StatelessWire & WireSource = {
    era: "stateless",
    revision: protocol.revision,
    bind: (server) => statelessService(protocol, server),
    load: () => wire,
  };
  return wire;
}
