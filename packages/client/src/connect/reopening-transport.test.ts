/** A session whose transport cannot resume its stream is opened again through another channel. */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { ReopeningTransport } from "./reopening-transport.js";

interface FakeChannel extends Transport {
  readonly sent: unknown[];
  readonly receiver: TransportReceiver;
  isClosed: boolean;
}

const request = (id: number, method: string) => ({ jsonrpc: "2.0", id, method }) as const;
const result = (id: number) => ({ jsonrpc: "2.0", id, result: {} }) as const;

function setUp(isLasting = true) {
  const channels: FakeChannel[] = [];
  const make = (): Transport => {
    let receiver!: TransportReceiver;
    const channel: FakeChannel = {
      sent: [],
      isClosed: false,
      get receiver() {
        return receiver;
      },
      start: (given) => void (receiver = given),
      send: (message) => void channel.sent.push(message),
      close: async () => {
        if (!channel.isClosed) end();
      },
    };
    channels.push(channel);
    return channel;
  };
  /** Ends the current stream. */
  const end = (error?: Error): void => {
    const last = channels.at(-1) as FakeChannel;
    last.isClosed = true;
    last.receiver.closed(error);
  };
  const log: unknown[][] = [];
  const transport = new ReopeningTransport(make, isLasting);
  transport.start({
    value: (value) => void log.push(["value", (value as { id?: unknown }).id]),
    invalid: () => void log.push(["invalid"]),
    failed: (id, error) => void log.push(["failed", id, error.name]),
    lost: (error, unanswered) => void log.push(["lost", error.message, unanswered]),
    closed: (error) => void log.push(["closed", error?.message]),
  });
  const channel = (index: number): FakeChannel => channels[index] as FakeChannel;
  const open = (id: number): void => {
    transport.send(request(id, "initialize"));
    (channels.at(-1) as FakeChannel).receiver.value(result(id));
    transport.agreed("2024-11-05");
    log.length = 0;
  };
  return { channels, channel, transport, log, open, end };
}

test("the end of the stream ends the session and its requests, but not the transport [auth S14]", () => {
  const { channels, channel, transport, log, open, end } = setUp();
  open(1);
  transport.send(request(2, "tools/call"));
  end(new Error("expired"));
  expect(log).toEqual([
    ["lost", "expired", false],
    ["failed", 2, "Error"],
  ]);
  open(3);
  transport.send(request(4, "tools/call"));
  channel(1).receiver.value(result(4));
  expect(log).toEqual([["value", 4]]);
  expect([channels.length, channel(1).sent.length]).toEqual([2, 2]);
});

test("a request without a session fails, and the server did not start it [auth S14]", () => {
  const { channel, transport, log, open, end } = setUp();
  open(1);
  end();
  log.length = 0;
  const sent: JsonRpcMessage[] = [
    request(2, "tools/call"),
    { jsonrpc: "2.0", method: "notifications/roots/list_changed" },
  ];
  for (const message of sent) transport.send(message);
  expect(log).toEqual([["failed", 2, "SessionEndedError"]]);
  expect(channel(0).sent).toHaveLength(1);
});

test("a session that does not open is not lost again, and the next one can open [auth S14]", () => {
  const { transport, log, open, end } = setUp();
  open(1);
  end();
  log.length = 0;
  transport.send(request(2, "initialize"));
  end(new TypeError("down"));
  expect(log).toEqual([["failed", 2, "TypeError"]]);
  open(3);
  end(new Error("expired"));
  expect(log).toEqual([["lost", "expired", false]]);
});

test.each([
  ["before the first session is open", true],
  ["without reconnects", false],
])("the end of the stream closes the transport %s [auth S14]", (_, isFirst) => {
  const { log, open, end } = setUp(isFirst);
  if (!isFirst) open(1);
  end(new Error("expired"));
  expect(log).toEqual([["closed", "expired"]]);
});

test("close ends the transport [auth S14]", async () => {
  const { channel, transport, log, open } = setUp();
  open(1);
  await transport.close();
  expect([log, channel(0).isClosed]).toEqual([[["closed", undefined]], true]);
});

test("close after the end of the stream ends the transport [auth S14]", async () => {
  const { transport, log, open, end } = setUp();
  open(1);
  end();
  await transport.close();
  expect(log.at(-1)).toEqual(["closed", undefined]);
});
