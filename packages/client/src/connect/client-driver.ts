/** Extensions whose calls need code in the client. */
import type { Extension } from "@mcp-gen/core/extension";
import type { ClientContext, EraConnection } from "../era.js";
import type { ClientSource } from "./ready.js";

export interface ClientDriver {
  /** Changes a revision before the client loads it, such as its adapters. */
  readonly source: (source: ClientSource) => ClientSource;
  /** Returns the connection that makes the calls of the client. */
  readonly opened: (era: EraConnection, context: ClientContext) => EraConnection;
}

/** An extension with code in the client, which is loaded during `connect`. */
export interface DrivenExtension extends Extension {
  readonly driver: () => Promise<ClientDriver>;
}

export function isDriven(extension: object): extension is DrivenExtension {
  return "driver" in extension;
}
