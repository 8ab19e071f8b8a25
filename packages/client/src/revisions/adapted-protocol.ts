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

/** `sent`: from the newest revision to the revision of the connection. `received`: the other direction. */
export type AdaptDirection = "sent" | "received";

export interface RevisionAdapter {
  /** Returns params in the revision of the connection. @throws McpError if they cannot be expressed there */
  params(method: string, params: Params, call?: CallOptions): Params;
  /** Returns a result in the newest revision. @throws McpError if it cannot be expressed there */
  result(method: string, result: Result, call?: CallOptions): Result;
  /** Returns an error of the server in the newest revision. */
  error(method: string, error: unknown, call?: CallOptions): AdaptedError;
  /** Returns the params of a notification; `undefined` if the other revision has no such notification. */
  notification(
    direction: AdaptDirection,
    method: string,
    params: Params | undefined,
  ): { readonly params: Params | undefined } | undefined;
  /** Returns a value of a declared type in the other revision. Losses are not reported. */
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
