/** A client of session revisions that sends each HTTP request to a chosen server. */
import type { Revision } from "@mcp-gen/protocol";
import type { serveHttp } from "@mcp-gen/server/http";
import type { WireObject } from "@mcp-gen/testing";
import { legacy } from "../helpers.js";

export type Send = (
  method: string,
  headers: Record<string, string>,
  body?: object,
) => Promise<Response>;

export function sender(handler: ReturnType<typeof serveHttp>): Send {
  return async (method, headers, body) =>
    handler(
      new Request("http://localhost/mcp", {
        method,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
}

/** Opens a session, and returns the headers of its requests. */
export async function open(
  { send }: { readonly send: Send },
  protocolVersion: Revision,
): Promise<Record<string, string>> {
  const clientInfo = { name: "test", version: "1.0.0" };
  const params = { protocolVersion, capabilities: { roots: {}, elicitation: {} }, clientInfo };
  const { headers } = await send("POST", {}, legacy(1, "initialize", params));
  return {
    "mcp-session-id": headers.get("mcp-session-id") ?? "none",
    "mcp-protocol-version": protocolVersion,
  };
}

/** Reads the messages of a stream. */
export async function* messagesOf({ body }: Response): AsyncGenerator<WireObject> {
  let text = "";
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined && data !== "") yield JSON.parse(data) as WireObject;
    }
  }
}
