/** Probes stateless revisions: keys in `_meta`, and over HTTP the headers that repeat the message. */
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import {
  CLIENT_CAPABILITIES_META_KEY,
  HEADER_TITLES,
  METHOD_HEADER,
  NAME_HEADER,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import type { HttpWire } from "../http-wire.js";
import { declares, judgeRefusal, judgeStatus, type Probe } from "../probe.js";
import { statelessMeta } from "../client-meta.js";
import { foreignOrigin, malformed } from "./http-session.js";

const DISCOVER = "server/discover";
const UNKNOWN = "1900-01-01";

export async function stateless(probe: Probe): Promise<void> {
  const { talk } = probe;
  if (!talk.isStateless) return;
  await unknownRevision(probe);
  await withoutCapabilities(probe);
  if (talk.wire.kind !== "http") return;
  await mismatches(probe);
  await foreignOrigin(probe, DISCOVER);
  await otherVerbs(probe, talk.wire as HttpWire);
  await malformed(probe);
}

/**
 * Tests an unknown revision, preferably with a request other than `server/discover`, because clients send
 * `server/discover` before they know a revision.
 */
async function unknownRevision(probe: Probe): Promise<void> {
  const { talk, findings } = probe;
  const lists = ["tools", "resources", "prompts"].filter((name) => declares(probe, name));
  const method = lists[0] === undefined ? DISCOVER : `${lists[0]}/list`;
  const what = `${method} at ${UNKNOWN}`;
  const params = { _meta: statelessMeta(UNKNOWN) };
  const outcome = await talk.ask(method, params, { bare: true, unobserved: true });
  judgeRefusal(probe, outcome, what, { id: "27", code: -32022 });
  judgeStatus(probe, outcome, what, { id: "27", status: 400 });
  if (outcome.kind !== "error" || outcome.code !== -32022) return;
  const { supported } = (outcome.data ?? {}) as { supported?: unknown };
  if (Array.isArray(supported) && supported.includes(probe.revision)) return;
  findings.violates("27", {
    what,
    expected: `data.supported with ${probe.revision}`,
    received: JSON.stringify(supported) ?? "nothing",
  });
}

async function withoutCapabilities(probe: Probe): Promise<void> {
  const { [CLIENT_CAPABILITIES_META_KEY]: _, ...meta } = statelessMeta(probe.revision);
  const what = `${DISCOVER} without clientCapabilities in _meta`;
  const outcome = await probe.talk.ask(DISCOVER, { _meta: meta }, { bare: true, unobserved: true });
  judgeRefusal(probe, outcome, what, { id: "16", code: -32602 });
  judgeStatus(probe, outcome, what, { id: "16", status: 400 });
}

async function mismatches(probe: Probe): Promise<void> {
  const wrong = [
    ["102", DISCOVER, {}, PROTOCOL_VERSION_HEADER, newestSessionRevision],
    ["111", DISCOVER, {}, METHOD_HEADER, "tools/list"],
    ...(declares(probe, "tools")
      ? ([["111", "tools/call", { name: "check-no-such-tool" }, NAME_HEADER, "another"]] as const)
      : []),
  ] as const;
  for (const [id, method, params, header, value] of wrong) {
    const what = `${method} with ${header}: ${value}`;
    const outcome = await probe.talk.ask(method, params, {
      headers: { [header]: value },
      unobserved: true,
    });
    judgeRefusal(probe, outcome, what, { id, code: -32020 });
    judgeStatus(probe, outcome, what, { id, status: 400 });
  }
}

async function otherVerbs({ talk, findings }: Probe, wire: HttpWire): Promise<void> {
  for (const verb of ["GET", "DELETE"] as const) {
    const headers = { [PROTOCOL_VERSION_HEADER]: talk.revision };
    const reply = await talk.fetch(() => wire.request(verb, { headers }));
    if (reply === undefined || reply.status === 405) continue;
    findings.note(verb, `a server should answer with HTTP 405, received HTTP ${reply.status}`);
  }
  if (wire.session !== undefined)
    findings.note(
      HEADER_TITLES[SESSION_ID_HEADER],
      "expected no session in this revision, received a session id",
    );
}
