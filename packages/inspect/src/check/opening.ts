/** Opens a connection at a revision and detects whether the server supports it. */
import { adaptResult } from "@mcp-gen/adapt";
import { isRevision, type Revision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { SERVER_INFO_META_KEY } from "@mcp-gen/protocol/keys";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import { CLIENT_INFO } from "./client-meta.js";
import type { ProbeConversation } from "./conversation.js";
import type { HttpWire } from "./http-wire.js";
import { partAt } from "./objections.js";
import type { RequestOutcome } from "./outcome.js";
import { describeOutcome } from "./probe.js";

/** The outcome of the handshake. */
export interface OpeningResult {
  readonly agreed: boolean;
  readonly offered?: string;
  readonly reason?: string;
  readonly server?: { readonly name: string; readonly version: string };
  readonly capabilities?: Dictionary;
  /** The answer to `initialize` or `server/discover`. */
  readonly outcome: RequestOutcome;
}

/**
 * @param asked the requested revision, which may be unknown, to test how the server refuses it
 * @param timeout milliseconds until the first answer, including the start of the program
 */
export async function startConversation(
  talk: ProbeConversation,
  asked: string,
  timeout: number,
): Promise<OpeningResult> {
  return talk.isStateless ? discover(talk, timeout) : initialize(talk, asked, timeout);
}

async function initialize(
  talk: ProbeConversation,
  asked: string,
  timeout: number,
): Promise<OpeningResult> {
  const params = {
    protocolVersion: asked,
    capabilities: talk.capabilities,
    clientInfo: CLIENT_INFO,
  };
  const outcome = await talk.ask("initialize", params, { timeout });
  if (outcome.kind !== "result")
    return { agreed: false, reason: describeOutcome(outcome), outcome };
  const { protocolVersion } = outcome.result;
  const about = aboutServer(outcome.result);
  if (!isRevision(protocolVersion) || protocolVersion !== asked) {
    return { agreed: false, offered: String(protocolVersion), ...about, outcome };
  }
  leaks(talk, protocolVersion, outcome.result);
  if (talk.wire.kind === "http") (talk.wire as HttpWire).agreed = protocolVersion;
  return { agreed: true, ...about, outcome };
}

async function discover(talk: ProbeConversation, timeout: number): Promise<OpeningResult> {
  const outcome = await talk.ask("server/discover", {}, { timeout });
  if (outcome.kind !== "result") {
    const reason = describeOutcome(outcome);
    if (outcome.kind === "error" && (await speaksWithoutDiscovery(talk))) {
      const breach = { what: "server/discover", expected: "a result", received: reason };
      talk.findings.violates("26", breach);
    }
    return { agreed: false, reason, outcome };
  }
  const { supportedVersions } = outcome.result;
  const versions = Array.isArray(supportedVersions) ? (supportedVersions as unknown[]) : [];
  if (!versions.includes(talk.revision)) {
    return { agreed: false, offered: versions.map(String).join(", "), outcome };
  }
  return { agreed: true, ...aboutServer(outcome.result), outcome };
}

/** Whether the server answers stateless requests although it does not support discovery. */
async function speaksWithoutDiscovery(talk: ProbeConversation): Promise<boolean> {
  const outcome = await talk.ask("tools/list", {}, { unobserved: true });
  return outcome.kind === "result" && outcome.result["resultType"] === "complete";
}

function aboutServer(result: Dictionary): Pick<OpeningResult, "server" | "capabilities"> {
  const meta = dictionary(result["_meta"]);
  const info = dictionary(result["serverInfo"] ?? meta[SERVER_INFO_META_KEY]);
  const { name, version } = info;
  const server = name === undefined ? undefined : { name: String(name), version: String(version) };
  return { server, capabilities: dictionary(result["capabilities"]) };
}

/**
 * Reports members of the `initialize` result that only newer revisions define, such as capabilities, titles and icons.
 */
function leaks(talk: ProbeConversation, revision: Revision, result: Dictionary): void {
  const { losses } = adaptResult("initialize", result, {
    from: newestSessionRevision,
    to: revision,
  });
  for (const { pointer, kind, reason } of losses) {
    if (kind === "impossible") continue;
    const [at, why] = [`/result${pointer}`, `of a newer revision: ${reason}`];
    talk.findings.leaks("initialize result", at, why, partAt(result, pointer));
  }
}
