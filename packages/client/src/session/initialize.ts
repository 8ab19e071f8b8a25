/** Opens sessions with `initialize` (revisions up to 2025-11-25, basic/lifecycle). */
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { Params, Result } from "../call-options.js";
import { supportedBy } from "../connection/refusals.js";
import type {
  ClientContext,
  Negotiated,
  NegotiateOptions,
  ReadySession,
  ServerDetails,
} from "../era.js";
import { RevisionError } from "../errors.js";
import type { SessionProtocol } from "../revisions/adapted-protocol.js";
import { invalidResult } from "../revisions/validate-result.js";

const INITIALIZE = "initialize";

/**
 * Opens a session in the newest common revision.
 *
 * @param sessions the revisions to offer, oldest first
 * @throws RevisionError if there is no common revision, and errors of `initialize`
 */
export async function initialize(
  context: ClientContext,
  sessions: readonly Revision[],
  { revisions, signal }: Pick<NegotiateOptions, "revisions" | "signal">,
): Promise<Negotiated> {
  const offered = sessions.at(-1) as Revision;
  try {
    return await openSession(context, offered, revisions, signal);
  } catch (error) {
    const supported = supportedBy(error);
    if (supported === undefined) throw error;
    const other = sessions.findLast((one) => one !== offered && supported.includes(one));
    if (other === undefined) throw new RevisionError(INITIALIZE, revisions, supported);
    return openSession(context, other, revisions, signal);
  }
}

/**
 * Opens a session.
 *
 * @throws RevisionError if the server answers with a revision that is not allowed, and errors of `initialize`
 */
export async function openSession(
  context: ClientContext,
  offered: Revision,
  allowed: readonly Revision[],
  signal: AbortSignal | undefined,
): Promise<Negotiated> {
  const first = (await context.ready(offered)) as ReadySession;
  const params = initializeParams(context, first.protocol);
  const result = await context.connection.request(INITIALIZE, params, { signal });
  const { protocolVersion } = result;
  const isAllowed =
    isRevision(protocolVersion) &&
    allowed.includes(protocolVersion) &&
    eraOf(protocolVersion) === "session";
  if (!isAllowed && typeof protocolVersion === "string") {
    throw new RevisionError(INITIALIZE, allowed, [protocolVersion]);
  }
  const ready =
    isAllowed && protocolVersion !== offered
      ? ((await context.ready(protocolVersion)) as ReadySession)
      : first;
  const { protocol } = ready;
  if (!protocol.isResultOf(INITIALIZE, result)) {
    throw await invalidResult(protocol, INITIALIZE, result);
  }
  return { ready, details: detailsOf(context, protocol, result) };
}

function initializeParams(context: ClientContext, { adapter, revision }: SessionProtocol): Params {
  const adapted = adapter.value("sent", "ClientCapabilities", context.capabilities);
  const info = adapter.value("sent", "Implementation", context.info);
  context.reportLosses(revision, INITIALIZE, "sent", [...adapted.losses, ...info.losses]);
  const capabilities = (adapted.value ?? {}) as Params;
  return {
    protocolVersion: revision,
    capabilities: {
      ...capabilities,
      ...(capabilities["roots"] !== undefined && { roots: { listChanged: true } }),
      ...context.inputTasks?.capabilities(revision, context),
    },
    clientInfo: info.value,
  };
}

function detailsOf(
  context: ClientContext,
  { adapter, revision }: SessionProtocol,
  result: Result,
): ServerDetails {
  const capabilities = adapter.value("received", "ServerCapabilities", result["capabilities"]);
  const server = adapter.value("received", "Implementation", result["serverInfo"]);
  context.reportLosses(revision, INITIALIZE, "received", [
    ...capabilities.losses,
    ...server.losses,
  ]);
  return {
    server: server.value as Implementation,
    capabilities: (capabilities.value ?? {}) as ServerCapabilities,
    instructions: result["instructions"] as string | undefined,
  };
}
