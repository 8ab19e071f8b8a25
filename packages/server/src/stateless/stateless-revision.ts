/** A revision of the stateless era, as servers know revisions. */
import type { ServerRevision } from "@mcp-gen/adapt/runtime";
import type { StatelessWire } from "../wire.js";
import { statelessService, type CarrierMaker } from "./service.js";

/** The newest revision needs no adapters, so their code loads only for others. */
export function statelessWire(adapted: ServerRevision): StatelessWire | Promise<StatelessWire> {
  const { protocol, toNewest, fromNewest } = adapted;
  const wire = (carrierOf?: CarrierMaker): StatelessWire => ({
    era: "stateless",
    revision: protocol.revision,
    bind: (server) => statelessService(protocol, server, carrierOf),
  });
  if (toNewest === undefined || fromNewest === undefined) return wire();
  return import("./carrier.js").then(({ carrierOf }) =>
    wire((lost) => carrierOf({ toNewest, fromNewest }, lost)),
  );
}
