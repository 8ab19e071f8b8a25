/** The handlers of requests that the server sends in the session era. */
import type { Result } from "../call-options.js";

/** Handles a request of the server. Params and result have the form of the revision of the session. */
export type ServerRequestHandler = (
  params: unknown,
  controller: AbortController,
) => Promise<Result>;

/** Handlers by method. */
export type ServerRequestHandlers = Readonly<Record<string, ServerRequestHandler>>;
