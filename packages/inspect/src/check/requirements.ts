/**
 * Requirements for servers, with their ids in the requirement list of this project.
 *
 * A check reports violations of these requirements only. Violated recommendations become notes.
 */
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { Requirement } from "./report.js";

const TEXTS = {
  tasks: ["tasks follow the rules of their revision or extension", "basic/utilities/tasks"],
  schema: ["messages match the schema of the revision", "schema"],
  "1": ["JSON-RPC 2.0: requests are answered, with the reserved error codes", "basic"],
  "5": ["an answer has exactly the id of its request", "basic"],
  "9": ["batches are accepted", "basic"],
  "10": ["messages are UTF-8", "basic/transports"],
  "12": ["retired and reserved error codes are not used", "basic"],
  "16": [
    "a request without the required _meta is refused with -32602, over HTTP with 400",
    "basic",
  ],
  "19": ["extension identifiers follow the grammar of _meta keys, with a prefix", "basic"],
  "26": ["server/discover is supported", "server/discover"],
  "27": [
    "an unsupported revision is refused with -32022, which lists the supported ones",
    "basic/versioning",
  ],
  "28": ["initialize is answered with the requested revision or another", "basic/lifecycle"],
  "29": ["only what was negotiated is used", "basic/lifecycle"],
  "32": ["ping is answered", "basic/utilities/ping"],
  "42": ["progress names an open request", "basic/utilities/progress"],
  "48": ["standard output contains only messages, each on one line", "basic/transports"],
  "64": ["Origin is checked on every connection", "basic/transports"],
  "69": [
    "a notification is answered with 202 and an empty body, or with an error status",
    "basic/transports",
  ],
  "70": ["a request is answered with JSON or an event stream", "basic/transports"],
  "74": ["GET is answered with an event stream, or with 405", "basic/transports"],
  "75": ["the GET stream carries no answers unless it resumes another stream", "basic/transports"],
  "77": ["event ids are unique in a session", "basic/transports"],
  "81": ["the session id is visible ASCII", "basic/transports"],
  "84": ["a session that has ended is answered with 404", "basic/transports"],
  "89": ["an unknown MCP-Protocol-Version is answered with 400", "basic/transports"],
  "93": ["Origin is checked, and an invalid one is answered with 403", "basic/transports"],
  "96": ["a notification is answered with 202, or with an error status", "basic/transports"],
  "97": ["a request is answered with JSON or an event stream", "basic/transports"],
  "99": ["a server sends no requests", "basic/patterns"],
  "102": [
    "MCP-Protocol-Version that differs from the body is refused with 400 and -32020",
    "basic/transports",
  ],
  "103": ["an unknown method is answered with 404 and -32601", "basic/transports"],
  "111": ["headers that differ from the body are refused with 400 and -32020", "basic/transports"],
  "119": ["a subscription is acknowledged before anything else", "basic/patterns/subscriptions"],
  "133": ["a server uses only input requests that the client has declared", "basic/patterns/mrtr"],
  "140": ["structured results match the outputSchema of their tool", "server/tools"],
  "146": ["an unknown resource is answered with -32602", "server/resources"],
  "151": [
    "log messages are sent only for requests that enable them, at their level",
    "server/utilities/logging",
  ],
} as const satisfies Record<string, readonly [text: string, section: string]>;

export type RequirementId = keyof typeof TEXTS;

export function requirement(id: RequirementId): Requirement {
  const [text, section] = TEXTS[id];
  return { id, text, section };
}

/** Whether a revision defines Streamable HTTP. Servers also use older revisions over Streamable HTTP. */
export function hasStreamableHttp(revision: Revision): boolean {
  return featuresOf(revision).streamableHttp === true;
}
