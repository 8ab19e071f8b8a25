/** What only happens on hosts that speak `fetch`. */
import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { until } from "../../../test/hosts.js";
import { initialize, message, modern, request } from "../../../test/messages.js";
import { serveHttp, type FetchHandler, type Refusal } from "../../index.js";

/** A request whose body is given piece by piece. */
function posting(
  sent: ReturnType<typeof modern>,
  body: ReadableStream<Uint8Array> | string,
  signal?: AbortSignal,
): Request {
  const headers = (sent.headers ?? []).map(([name, value]): [string, string] => [name, value]);
  return new Request("http://localhost/mcp", {
    method: "POST",
    headers,
    body,
    duplex: "half",
    ...(signal && { signal }),
  } as RequestInit);
}

const statusOf = async (response: Promise<Response>): Promise<unknown> => (await response).status;

test("a body that breaks off is answered, and nothing is left behind (audit B13)", async () => {
  const clock = fakeClock();
  const refused: Refusal[] = [];
  const handle = serveHttp(new FakeEndpoint(), { clock, onRefused: (it) => void refused.push(it) });
  for (const sent of [modern("ping"), message(initialize())]) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"jsonrpc":')),
      pull: (controller) => controller.error(new Error("the connection was reset")),
    });
    expect(await statusOf(handle(posting(sent, body)))).toBe(400);
  }
  expect(refused.map(({ message: text }) => text)).toEqual([
    expect.stringContaining("body: expected all of it"),
    expect.stringContaining("body: expected all of it"),
  ]);
  // The host no longer waits for either body.
  await clock.advance(30_000);
  expect(clock.waiting).toBe(0);
});

test("a request that is aborted while it sends is answered (audit B13)", async () => {
  const handle = serveHttp(new FakeEndpoint());
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      leaving.signal.addEventListener("abort", () => controller.error(leaving.signal.reason));
    },
  });
  const response = handle(posting(modern("ping"), body, leaving.signal));
  leaving.abort();
  expect(await statusOf(response)).toBe(400);
});

test.each(["stateless", "session"])(
  "a response is settled when the client leaves before its answer: %s (audit B13)",
  async (era) => {
    const endpoint = new FakeEndpoint();
    const handle = serveHttp(endpoint);
    const sent =
      era === "stateless" ? modern("hold") : message(request("hold"), await open(handle));
    const leaving = new AbortController();
    const response = handle(posting(sent, sent.body as string, leaving.signal));
    await until(() => endpoint.held.length === 1);
    leaving.abort();
    expect(await statusOf(response)).toBe(499);
    // Where leaving does not cancel, the late answer has nowhere to go.
    endpoint.held[0]?.answer();
    expect(endpoint.held[0]?.cancelled === undefined).toBe(era === "session");
  },
);

async function open(handle: FetchHandler): Promise<string> {
  const sent = message(initialize());
  const response = await handle(posting(sent, sent.body as string));
  return response.headers.get("mcp-session-id") ?? "";
}
