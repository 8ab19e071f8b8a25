/** Cases of requests to a node. */
import { NodeGoneError } from "@mcp-gen/core/cluster";
import { ok } from "node:assert/strict";
import { casesOf } from "./case.js";
import { rejects, same, upTo } from "./same.js";
import { decodeText, encodeText, isServed } from "./tested-cluster.js";

/** Milliseconds that no response takes on any machine. */
const LONG = 300_000;

export const requestCases = casesOf("bus", {
  "returns the response of a node": async (tested) => {
    const { bus } = await tested.other();
    const [own, far] = [tested.name("node"), tested.name("node")];
    await tested.serve(tested.one.bus, own, responder("own"));
    await tested.serve(bus, far, responder("far"), tested.one.bus);
    const ask = async (nodeId: string): Promise<string> =>
      decodeText(await tested.one.bus.request(nodeId, encodeText("é"), LONG));
    same([await ask(far), await ask(own)], ["far: é", "own: é"]);
  },

  "calls the handler once for each request": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    let calls = 0;
    const count = async (message: Uint8Array): Promise<Uint8Array> => {
      calls += 1;
      return message;
    };
    await tested.serve(bus, nodeId, count, tested.one.bus);
    for (const n of upTo(50)) await tested.one.bus.request(nodeId, encodeText(`${n}`), LONG);
    same(calls, 50);
  },

  "keeps concurrent requests apart": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    const slowly = async (message: Uint8Array): Promise<Uint8Array> => {
      await tested.wait(100 - Number(decodeText(message)));
      return message;
    };
    await tested.serve(bus, nodeId, slowly, tested.one.bus);
    const responses = await Promise.all(
      upTo(100).map((n) => tested.one.bus.request(nodeId, encodeText(`${n}`), LONG)),
    );
    same(
      responses.map((response) => Number(decodeText(response))),
      upTo(100),
    );
  },

  "keeps all bytes of requests and responses, up to 200 KB": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    await tested.serve(bus, nodeId, async (message) => message.toReversed(), tested.one.bus);
    const every = Uint8Array.from({ length: 256 }, (_, index) => index);
    const large = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
    for (const message of [every, new Uint8Array(), large]) {
      const response = await tested.one.bus.request(nodeId, message, LONG);
      ok(Buffer.from(response).equals(message.toReversed()), `${message.length} bytes`);
    }
  },

  "responds to a request of 16 MB, or rejects it": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    await tested.serve(bus, nodeId, async (message) => message, tested.one.bus);
    const message = new Uint8Array(16_000_000).fill(97);
    // An engine that cannot deliver it may only notice the end of the time.
    const length = await tested.one.bus.request(nodeId, message, 60_000).then(
      (response) => response.length,
      (error: unknown) => {
        ok(error instanceof Error);
        return 16_000_000;
      },
    );
    same(length, 16_000_000);
    // An engine that is still busy with the large message may lose the next ones.
    await tested.until(() => isServed(tested.one.bus, nodeId));
  },

  "rejects with NodeGoneError if no process serves the node": async (tested) => {
    const nodeId = tested.name("node");
    const request = () => tested.one.bus.request(nodeId, encodeText("a"), 100);
    await rejects(request, NodeGoneError, "a request to an unknown node");
  },

  "rejects with NodeGoneError if the node does not respond in time": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    let isHanging = true;
    const hang = (message: Uint8Array): Promise<Uint8Array> =>
      isHanging ? new Promise(() => {}) : Promise.resolve(message);
    await tested.serve(bus, nodeId, hang, tested.one.bus);
    const pending = rejects(
      () => tested.one.bus.request(nodeId, encodeText("a"), 100),
      NodeGoneError,
      "a request without a response",
    );
    await tested.wait(100);
    await pending;
    isHanging = false;
    same(decodeText(await tested.one.bus.request(nodeId, encodeText("b"), LONG)), "b");
  },

  "rejects with NodeGoneError if the handler rejects": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    await tested.serve(bus, nodeId, failing, tested.one.bus);
    const request = () => tested.one.bus.request(nodeId, encodeText("a"), 1_000);
    const pending = rejects(request, NodeGoneError, "a request whose handler rejects");
    await tested.wait(1_000);
    await pending;
  },

  "rejects with NodeGoneError after the end of `serve`": async (tested) => {
    const { bus } = await tested.other();
    const nodeId = tested.name("node");
    const end = await tested.serve(bus, nodeId, async (message) => message, tested.one.bus);
    end();
    const request = () => tested.one.bus.request(nodeId, encodeText("a"), 100);
    const pending = rejects(request, NodeGoneError, "a request after the end");
    await tested.wait(100);
    await pending;
  },
});

function responder(name: string): (message: Uint8Array) => Promise<Uint8Array> {
  return async (message) => encodeText(`${name}: ${decodeText(message)}`);
}

async function failing(): Promise<Uint8Array> {
  throw new Error("the handler fails");
}
