/** Probes Streamable HTTP before 2026-07-28: sessions, streams, headers and Origin. */
import { featuresOf } from "@mcp-gen/protocol/features";
import { HEADER_TITLES, PROTOCOL_VERSION_HEADER, SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { HttpWire } from "../http-wire.js";
import { describeOutcome, describeStatus, type Probe } from "../probe.js";
import { hasStreamableHttp } from "../requirements.js";
import { EVENT_STREAM } from "../wire.js";

/** An origin that a server does not allow by accident. */
export const FOREIGN = "https://foreign-origin.example";

export async function httpSession(probe: Probe): Promise<void> {
  const { talk, findings, revision } = probe;
  if (talk.wire.kind !== "http" || talk.isStateless) return;
  if (!hasStreamableHttp(revision)) {
    findings.note("Streamable HTTP", `${revision} has no such transport, so it was not checked`);
    return;
  }
  const wire = talk.wire as HttpWire;
  judgeSessionId(probe, wire);
  await stream(probe, wire);
  await foreignOrigin(probe, "ping");
  await unknownVersion(probe);
  await withoutSession(probe, wire);
  await malformed(probe);
  await afterTheEnd(probe, wire);
}

function judgeSessionId({ findings }: Probe, { session }: HttpWire): void {
  if (session === undefined || /^[\x21-\x7e]+$/.test(session)) return;
  findings.violates("81", {
    what: HEADER_TITLES[SESSION_ID_HEADER],
    expected: "characters from 0x21 to 0x7E",
    received: JSON.stringify(session),
  });
}

async function stream({ talk, findings }: Probe, wire: HttpWire): Promise<void> {
  const reply = await talk.fetch(() => wire.request("GET"));
  if (reply === undefined) {
    // Not a violation, because a server may send the response headers only with the first event.
    findings.note("GET", "no response in time: neither an event stream nor HTTP 405");
    return;
  }
  const { status, type } = reply;
  if ((status === 200 && type === EVENT_STREAM) || status === 405) return;
  // The server refuses access, temporarily or permanently.
  if ([401, 403, 429, 503].includes(status)) {
    findings.note("GET", `refused with HTTP ${status}`);
    return;
  }
  findings.violates("74", {
    what: "GET",
    expected: "an event stream or HTTP 405",
    received: `HTTP ${status} ${type}`.trim(),
  });
}

/** Sends a request with a foreign `Origin` header, like a web page of a different origin. */
export async function foreignOrigin(probe: Probe, method: string): Promise<void> {
  const { talk, findings, local, revision } = probe;
  const outcome = await talk.ask(method, {}, { headers: { origin: FOREIGN }, unobserved: true });
  const { status = 0 } = outcome.reply ?? {};
  const id = talk.isStateless ? "93" : "64";
  const what = `${method} with Origin: ${FOREIGN}`;
  const fixed = featuresOf(revision).originStatus === true;
  if (status === 403 || (!fixed && status >= 400) || status === 0) return;
  const expected = fixed ? "HTTP 403" : "a refusal, such as HTTP 403";
  const received = describeStatus(outcome);
  if (status >= 400 || local) findings.violates(id, { what, expected, received });
  // A public server may allow every origin on purpose.
  else
    findings.note(
      what,
      `expected ${expected} unless every origin is allowed on purpose, received ${received}`,
    );
}

async function unknownVersion({ talk, findings, revision }: Probe): Promise<void> {
  if (!featuresOf(revision).versionHeader) return;
  const headers = { [PROTOCOL_VERSION_HEADER]: "1900-01-01" };
  const outcome = await talk.ask("ping", {}, { headers, unobserved: true });
  const { status } = outcome.reply ?? {};
  if (status === undefined || status === 400) return;
  findings.violates("89", {
    what: "ping with MCP-Protocol-Version: 1900-01-01",
    expected: "HTTP 400",
    received: describeStatus(outcome),
  });
}

async function withoutSession({ talk, findings }: Probe, { session }: HttpWire): Promise<void> {
  if (session === undefined) return;
  const outcome = await talk.ask(
    "ping",
    {},
    { headers: { [SESSION_ID_HEADER]: undefined }, unobserved: true },
  );
  const { status } = outcome.reply ?? {};
  if (status === undefined || status === 400) return;
  findings.note(
    "ping without Mcp-Session-Id",
    `a server should answer with HTTP 400, received HTTP ${status}`,
  );
}

/** Sends invalid JSON. */
export async function malformed({ talk, findings }: Probe): Promise<void> {
  const outcome = await talk.ask("ping", {}, { body: '{"jsonrpc":"2.0","id":', unobserved: true });
  if (outcome.kind === "error" && outcome.code === -32700) return;
  if (outcome.kind === "none") {
    const { status } = outcome.reply ?? {};
    // A server may refuse an invalid body with an HTTP status before JSON-RPC processes it.
    if (status !== undefined && status >= 400 && status < 500) return;
    findings.note("an invalid JSON body", `a server should refuse it, received ${outcome.why}`);
    return;
  }
  findings.violates("1", {
    what: "an invalid JSON body",
    expected: "error -32700",
    received: describeOutcome(outcome),
  });
}

/** Ends the session if the server allows clients to end sessions. Must run last. */
async function afterTheEnd({ talk, findings }: Probe, wire: HttpWire): Promise<void> {
  if (wire.session === undefined) return;
  const reply = await talk.fetch(() => wire.request("DELETE"));
  if (reply === undefined || reply.status >= 300) {
    if (reply?.status !== 405) {
      findings.note(
        "DELETE",
        `a session could not be ended: ${reply === undefined ? "no response" : `HTTP ${reply.status}`}`,
      );
    }
    return;
  }
  const outcome = await talk.ask("ping", {}, { unobserved: true });
  const { status } = outcome.reply ?? {};
  if (status === undefined || status === 404) return;
  findings.violates("84", {
    what: "ping in a session that DELETE has ended",
    expected: "HTTP 404",
    received: describeStatus(outcome),
  });
}
