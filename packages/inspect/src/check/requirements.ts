/**
 * What binds a server, in our own words, with the number that the list of requirements of this project gives it. A check
 * judges by these and by nothing else: what is only recommended becomes a note.
 */
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { Requirement } from "./report.js";

const TEXTS = {
  schema: ["messages have the shapes that the schema of the revision gives them", "schema"],
  "1": ["JSON-RPC 2.0: requests are answered, with the codes that it sets aside", "basic"],
  "5": ["an answer has exactly the id of its request", "basic"],
  "9": ["batches are taken", "basic"],
  "10": ["messages are UTF-8", "basic/transports"],
  "12": ["error codes that were retired, or are set aside, are not used", "basic"],
  "16": [
    "a request without the required _meta is refused with -32602, over HTTP with 400",
    "basic",
  ],
  "26": ["server/discover is there", "server/discover"],
  "27": [
    "a revision that is not spoken is refused with -32022, which lists those that are",
    "basic/versioning",
  ],
  "28": [
    "initialize is answered with the revision that was asked for, or another",
    "basic/lifecycle",
  ],
  "29": ["only what was negotiated is used", "basic/lifecycle"],
  "32": ["ping is answered", "basic/utilities/ping"],
  "42": ["progress names an open request", "basic/utilities/progress"],
  "48": ["nothing but messages goes to standard output, each on one line", "basic/transports"],
  "64": ["Origin is checked on every connection", "basic/transports"],
  "69": [
    "a notification is answered with 202 and nothing in it, or with an error status",
    "basic/transports",
  ],
  "70": ["a request is answered with JSON or an event stream", "basic/transports"],
  "74": ["GET is answered with an event stream, or with 405", "basic/transports"],
  "75": ["the stream of GET carries no answers, unless it takes up another", "basic/transports"],
  "77": ["ids of events are unique in a session", "basic/transports"],
  "81": ["the id of a session is visible ASCII", "basic/transports"],
  "84": ["a session that has ended is answered with 404", "basic/transports"],
  "89": ["an MCP-Protocol-Version that is not known is answered with 400", "basic/transports"],
  "93": ["Origin is checked, and answered with 403 where it is wrong", "basic/transports"],
  "96": ["a notification is answered with 202, or with an error status", "basic/transports"],
  "97": ["a request is answered with JSON or an event stream", "basic/transports"],
  "99": ["a server sends no requests", "basic/patterns"],
  "102": [
    "MCP-Protocol-Version that differs from the body is refused with 400 and -32020",
    "basic/transports",
  ],
  "103": ["an unknown method is answered with 404 and -32601", "basic/transports"],
  "111": ["headers that differ from the body are refused with 400 and -32020", "basic/transports"],
  "119": ["a subscription is acknowledged before all else", "basic/patterns/subscriptions"],
  "133": ["no questions are asked that the client has not declared", "basic/patterns/mrtr"],
  "140": ["structured results fit the outputSchema of their tool", "server/tools"],
  "146": ["an unknown resource is answered with -32602", "server/resources"],
  "151": [
    "log messages come only with requests that ask for them, at their level",
    "server/utilities/logging",
  ],
} as const satisfies Record<string, readonly [text: string, section: string]>;

export type RequirementId = keyof typeof TEXTS;

export function requirement(id: RequirementId): Requirement {
  const [text, section] = TEXTS[id];
  return { id, text, section };
}

/** Whether a revision says anything of Streamable HTTP. Servers speak older ones over it as well. */
export function hasStreamableHttp(revision: Revision): boolean {
  return featuresOf(revision).streamableHttp === true;
}
