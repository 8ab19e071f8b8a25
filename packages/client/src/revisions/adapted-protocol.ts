/** The protocol of a client's revision, with the adapter to and from the newest revision. */
import type { Adapted, Loss } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import type {
  SessionClientProtocol,
  StatelessClientProtocol,
} from "@mcp-gen/protocol/runtime/registry";
import type { CallOptions, Params, Result } from "../call-options.js";

export interface SessionProtocol extends SessionClientProtocol<Revision> {
  readonly adapter: RevisionAdapter;
}

export interface StatelessProtocol extends StatelessClientProtocol<Revision> {
  readonly adapter: RevisionAdapter;
}

export type AdaptedProtocol = SessionProtocol | StatelessProtocol;

/**
 * `sent` converts from the newest revision to the revision of the connection, `received` from that revision to the
 * newest.
 */
export type AdaptDirection = "sent" | "received";

export interface RevisionAdapter {
  /** Converts params to the revision of the connection. @throws McpError if that revision cannot express the params */
  params(method: string, params: Params, call?: CallOptions): Params;
  /** Converts a result to the newest revision. @throws McpError if that revision cannot express the result */
  result(method: string, result: Result, call?: CallOptions): Result;
  /** Converts an error of the server to the newest revision. */
  error(method: string, error: unknown, call?: CallOptions): AdaptedError;
  /**
   * Converts the params of a notification to the other revision. Returns `undefined` if that revision has no such
   * notification.
   */
  notification(
    direction: AdaptDirection,
    method: string,
    params: Params | undefined,
  ): { readonly params: Params | undefined } | undefined;
  /** Converts a value of the named type to the other revision. Does not report losses. */
  value(direction: AdaptDirection, type: string, value: unknown): Adapted;
}

export interface AdaptedError {
  readonly error: unknown;
  /** The result that replaces the error in the newest revision, if any. */
  readonly instead?: Result;
}

/** Reports data that an adapter could not convert. */
export type ReportLosses = (
  revision: Revision,
  method: string,
  direction: AdaptDirection,
  losses: readonly Loss[],
  call?: CallOptions,
) => void;

/** The adapter of the newest revision. Returns everything unchanged. */
export const identityAdapter: RevisionAdapter = {
  params: (_, params) => params,
  result: (_, result) => result,
  error: (_, error) => ({ error }),
  notification: (_, _method, params) => ({ params }),
  value: (_, _type, value) => ({ value, losses: [] }),
};
