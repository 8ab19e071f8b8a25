/**
 * The registry of revisions with adapters: what a server or a client needs to speak one revision while handlers and
 * callers use the types of the newest released one.
 */
import type { ClientProtocol, ServerProtocol } from "@mcp-gen/protocol/runtime/registry";
import type { Revision } from "@mcp-gen/protocol";
import type { Pair } from "./pair.js";

/** The adapters of a revision. The newest revision has none: its values need no adapter. */
export interface RevisionAdapters {
  /** From this revision to the newest. */
  readonly toNewest?: Pair;
  /** From the newest revision to this one. */
  readonly fromNewest?: Pair;
}

/** What a server needs to speak a revision. */
export interface ServerRevision<Id extends string = Revision> extends RevisionAdapters {
  readonly protocol: ServerProtocol<Id>;
}

/** What a client needs to speak a revision. */
export interface ClientRevision<Id extends string = Revision> extends RevisionAdapters {
  readonly protocol: ClientProtocol<Id>;
}

/** A revision that loads when it is first needed. */
export interface RevisionSource<Loaded, Id extends string = Revision> {
  readonly revision: Id;
  readonly era: "session" | "stateless";
  readonly status: "released" | "draft";
  load(): Promise<Loaded>;
}
