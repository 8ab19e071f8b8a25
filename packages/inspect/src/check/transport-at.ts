/** Detects the HTTP transport of an address in the same way as a client (basic/transports, Backwards compatibility). */
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { jsonIn, dictionary } from "@mcp-gen/testing/observe";
import { PROTOCOL_VERSION_HEADER, SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import { CLIENT_INFO } from "./client-meta.js";
import { readResponseText, type CheckedServer } from "./http-wire.js";
import { isAuthFailure } from "../server-auth.js";
import type { SendToServer } from "./send-request.js";
import { describeTarget, UnreachableError } from "./target.js";
import { EVENT_STREAM } from "./wire.js";

/** @throws UnreachableError if no server answers or the server denies access */
export async function transportAt(
  url: URL,
  { headers, send }: CheckedServer,
  timeout: number,
): Promise<"http" | "sse"> {
  const request = requestWith(send, timeout);
  const params = {
    protocolVersion: newestSessionRevision,
    capabilities: {},
    clientInfo: CLIENT_INFO,
  };
  const response = await request(url, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      accept: `application/json, ${EVENT_STREAM}`,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }),
  });
  if (response.status < 300 || isJsonRpc(response.text)) {
    await endSession(url, headers, response.session, request);
    return "http";
  }
  if (response.status === 401 || response.status === 403) {
    throw new UnreachableError(
      `${describeTarget(url)}: expected access to the server, received HTTP ${response.status}; pass credentials, such as an authorization header`,
    );
  }
  if (response.status < 400) {
    throw new UnreachableError(
      `${describeTarget(url)}: expected a server, received a redirect (HTTP ${response.status}) that is not followed; pass the address of its target`,
    );
  }
  const stream = await request(url, { headers: { ...headers, accept: EVENT_STREAM } });
  if (stream.status === 200 && stream.type === EVENT_STREAM) return "sse";
  throw new UnreachableError(
    `${describeTarget(url)}: expected a server, received HTTP ${response.status} for POST and HTTP ${stream.status} for GET; check the path`,
  );
}

interface Answer {
  status: number;
  type: string;
  session: string | null;
  text: string;
}

type Ask = (url: URL, init: RequestInit) => Promise<Answer>;

function requestWith(send: SendToServer, timeout: number): Ask {
  return async (url, init) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout);
    try {
      const response = await send(url, { ...init, signal: controller.signal });
      const type =
        (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      // The body of an event stream is not read, because the stream may never end.
      const isRead = response.status >= 300 && type !== EVENT_STREAM;
      const { text = "" } = isRead ? await readResponseText(response) : {};
      return {
        status: response.status,
        type,
        session: response.headers.get(SESSION_ID_HEADER),
        text,
      };
    } catch (error) {
      if (isAuthFailure(error)) throw error;
      const { message, cause } = error as Error;
      const reason = controller.signal.aborted
        ? `no answer within ${timeout / 1000} s`
        : cause instanceof Error && cause.message !== ""
          ? cause.message
          : message;
      throw new UnreachableError(`${describeTarget(url)}: cannot reach a server: ${reason}`);
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  };
}

function isJsonRpc(text: string): boolean {
  return dictionary(jsonIn(text))["jsonrpc"] === "2.0";
}

/** Ends the session that was opened only to detect the transport. */
async function endSession(
  url: URL,
  headers: Readonly<Record<string, string>>,
  session: string | null,
  request: Ask,
): Promise<void> {
  if (session === null) return;
  const named = {
    ...headers,
    [SESSION_ID_HEADER]: session,
    [PROTOCOL_VERSION_HEADER]: newestSessionRevision,
  };
  await request(url, { method: "DELETE", headers: named }).catch(() => undefined);
}
