/** What a runtime may fill in where a message alone does not say enough. Every hook has a default. */
import type { JsonObject } from "./loss.js";

/** Functions are called while a value is adapted, and must answer at once. */
export interface Hooks {
  /**
   * What every request of the stateless era says about its sender, under `params._meta`. By default the client has no
   * capabilities, and no name.
   */
  requestMeta?(): RequestMeta;
  /** What a result of the stateless era says about the server, under `_meta`. By default nothing. */
  serverInfo?(): JsonObject | undefined;
  /**
   * Reads a resource that a `resource_link` points to, for a revision without such links: what `resources/read` would
   * answer with as one of its `contents`. By default, and where it answers with nothing, the link becomes a text.
   */
  readResource?(uri: string): JsonObject | undefined;
  /** A new identifier for an elicitation by URL, which 2025-11-25 needs. By default it is derived from the URL. */
  elicitationId?(url: string): string;
}

export interface RequestMeta {
  clientCapabilities: JsonObject;
  clientInfo?: JsonObject;
  logLevel?: string;
}
