/**
 * The types of the registry of revisions with adapters.
 *
 * An entry contains what a server or client needs to support one revision. Handlers and callers use the types of the
 * newest released revision.
 */
import type { ClientProtocol, ServerProtocol } from "@mcp-gen/protocol/runtime/registry";
import type { Revision } from "@mcp-gen/protocol";
import type { Pair } from "./pair.js";

/** The adapters of a revision. The newest revision needs no adapters. */
export interface RevisionAdapters {
  /** From this revision to the newest. */
  readonly toNewest?: Pair;
  /** From the newest revision to this one. */
  readonly fromNewest?: Pair;
}

/** What a server needs to support a revision. */
export interface ServerRevision<Id extends string = Revision> extends RevisionAdapters {
  readonly protocol: ServerProtocol<Id>;
}

/** What a client needs to support a revision. */
export interface ClientRevision<Id extends string = Revision> extends RevisionAdapters {
  readonly protocol: ClientProtocol<Id>;
}

/** A revision that is loaded on demand. */
export interface RevisionSource<Loaded, Id extends string = Revision> {
  readonly revision: Id;
  readonly era: "session" | "stateless";
  readonly status: "released" | "draft";
  load(): Promise<Loaded>;
}
