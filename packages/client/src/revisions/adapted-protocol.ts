/** A revision that a client speaks: its protocol, and the adapter to and from the newest revision. */
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

/** `sent` goes from the newest revision to that of the connection, `received` the other way. */
export type AdaptDirection = "sent" | "received";

export interface RevisionAdapter {
  /** Params in the revision of the connection. @throws McpError if they cannot be expressed there */
  params(method: string, params: Params, call?: CallOptions): Params;
  /** A result in the newest revision. @throws McpError if it cannot be expressed there */
  result(method: string, result: Result, call?: CallOptions): Result;
  /** What the server answered instead of a result, in the newest revision. */
  error(method: string, error: unknown, call?: CallOptions): AdaptedError;
  /** The params of a notification; `undefined` if the other revision has no such notification. */
  notification(
    direction: AdaptDirection,
    method: string,
    params: Params | undefined,
  ): { readonly params: Params | undefined } | undefined;
  /** A value of a declared type. Losses are not reported. */
  value(direction: AdaptDirection, type: string, value: unknown): Adapted;
}

export interface AdaptedError {
  readonly error: unknown;
  /** The result that the newest revision has instead of the error. */
  readonly instead?: Result;
}

/** Reports what an adapter could not carry over. */
export type ReportLosses = (
  revision: Revision,
  method: string,
  direction: AdaptDirection,
  losses: readonly Loss[],
  call?: CallOptions,
) => void;

/** The newest revision needs no adapter. */
export const identityAdapter: RevisionAdapter = {
  params: (_, params) => params,
  result: (_, result) => result,
  error: (_, error) => ({ error }),
  notification: (_, _method, params) => ({ params }),
  value: (_, _type, value) => ({ value, losses: [] }),
};
