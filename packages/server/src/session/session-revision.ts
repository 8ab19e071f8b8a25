/** A revision of the session era, as servers know revisions. */
import type { ServerRevision } from "@mcp-gen/adapt/runtime";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { SessionWire } from "../wire.js";
import { sessionService } from "./service.js";

/** @throws TypeError for a revision without adapters: sessions are always adapted */
export function sessionWire({ protocol, toNewest, fromNewest }: ServerRevision): SessionWire {
  const { revision } = protocol;
  if (toNewest === undefined || fromNewest === undefined) {
    throw new TypeError(`${revision}: expected adapters to and from the newest revision`);
  }
  const adapted = { protocol, revision, up: toNewest, down: fromNewest };
  return {
    era: "session",
    revision,
    batches: featuresOf(revision).batches === true,
    bind: (server) => sessionService(adapted, server),
  };
}
