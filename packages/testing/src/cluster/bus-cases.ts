/** Cases of topics. */
import { ok } from "node:assert/strict";
import { casesOf } from "./case.js";
import { same, upTo } from "./same.js";
import { encodeText, decodeText, isProbe } from "./tested-cluster.js";

export const busCases = casesOf("bus", {
  "delivers a message to the listeners of all processes": async (tested) => {
    const topic = tested.name("topic");
    const { one } = tested;
    const other = await tested.other();
    const both = [one.bus, other.bus];
    const received = [
      await tested.listen(one.bus, topic, both),
      await tested.listen(one.bus, topic, both),
      await tested.listen(other.bus, topic, both),
    ];
    one.bus.publish(topic, encodeText("a"));
    await tested.until(() => received.every((texts) => texts.length > 0));
    other.bus.publish(topic, encodeText("b"));
    await tested.until(() => received.every((texts) => texts.length > 1));
    for (const texts of received) same(texts, ["a", "b"]);
  },

  "keeps the order of each publisher, and delivers each message once": async (tested) => {
    const topic = tested.name("topic");
    const third = (await tested.other()).bus;
    const publishers = [tested.one.bus, (await tested.other()).bus] as const;
    const received = [
      await tested.listen(publishers[0], topic, publishers),
      await tested.listen(third, topic, publishers),
    ];
    for (const n of upTo(1_000)) {
      for (const by of [0, 1] as const) publishers[by].publish(topic, encodeText(`${by}:${n}`));
      if (n % 100 === 0) await tested.wait(1);
    }
    await tested.until(() => received.every((texts) => isComplete(texts)));
    for (const texts of received) {
      for (const by of ["0:", "1:"]) {
        same(
          texts.filter((text) => text.startsWith(by)),
          upTo(1_000).map((n) => `${by}${n}`),
        );
      }
      same(texts.length, 2_000);
    }
  },

  "keeps topics apart": async (tested) => {
    const prefix = tested.name("topic");
    const other = await tested.other();
    const topics = upTo(64).map((n) => `${prefix}-${n}`);
    const received: string[][] = [];
    for (const topic of topics)
      received.push(await tested.listen(other.bus, topic, [tested.one.bus]));
    for (const topic of topics) tested.one.bus.publish(topic, encodeText(topic));
    await tested.until(() => received.every((texts) => texts.length > 0));
    same(
      received,
      topics.map((topic) => [topic]),
    );
  },

  "delivers nothing after the end of a subscription": async (tested) => {
    const topic = tested.name("topic");
    const { bus } = tested.one;
    const received: string[] = [];
    const all = await tested.listen(bus, topic);
    const end = bus.subscribe(topic, (message) => received.push(decodeText(message)));
    bus.publish(topic, encodeText("a"));
    await tested.until(() => all.includes("a") && received.includes("a"));
    end();
    end();
    bus.publish(topic, encodeText("b"));
    await tested.until(() => all.includes("b"));
    same(
      received.filter((text) => text === "b"),
      [],
    );
    // A new subscription works.
    const again = await tested.listen(bus, topic);
    bus.publish(topic, encodeText("c"));
    await tested.until(() => again.includes("c"));
  },

  "keeps all bytes": async (tested) => {
    const topic = tested.name("topic");
    const other = await tested.other();
    const texts = await tested.listen(other.bus, topic, [tested.one.bus]);
    const received: Uint8Array[] = [];
    other.bus.subscribe(topic, (message) => received.push(message));
    await tested.until(() => {
      tested.one.bus.publish(topic, encodeText("probe"));
      return received.length > 0;
    });
    const sent = [
      Uint8Array.from({ length: 256 }, (_, index) => index),
      new Uint8Array(),
      Uint8Array.of(0),
      Uint8Array.of(0xff, 0xfe, 0, 10, 13, 39, 92),
      encodeText("é日👩\u2028\0'"),
    ];
    for (const message of sent) tested.one.bus.publish(topic, message);
    tested.one.bus.publish(topic, encodeText("end"));
    await tested.until(() => texts.includes("end"));
    await tested.until(() => received.some((message) => decodeText(message) === "end"));
    const without = received.filter((message) => {
      const text = decodeText(message);
      return text !== "probe" && text !== "end" && !isProbe(text);
    });
    same(
      without.map((message) => [...message]),
      sent.map((message) => [...message]),
    );
    ok(received.every((message) => message instanceof Uint8Array));
  },

  "delivers messages of 200 KB, in order with others": async (tested) => {
    const topic = tested.name("topic");
    const other = await tested.other();
    const received = await tested.listen(other.bus, topic, [tested.one.bus]);
    const sent = upTo(10).map((n) => `${n}:${"é".repeat(n % 2 === 0 ? 10 : 100_000)}`);
    for (const text of sent) tested.one.bus.publish(topic, encodeText(text));
    await tested.until(() => received.length >= sent.length);
    ok(received.every((text, n) => text === sent[n]));
  },

  "delivers a message of 16 MB completely, or reports a gap": async (tested) => {
    const topic = tested.name("topic");
    const other = await tested.other();
    const received = await tested.listen(other.bus, topic, [tested.one.bus]);
    let gaps = 0;
    for (const { bus } of [tested.one, other]) bus.onGap(() => (gaps += 1));
    tested.one.bus.publish(topic, new Uint8Array(16_000_000).fill(97));
    await tested.until(() => received.length > 0 || gaps > 0);
    same(received[0]?.length ?? 16_000_000, 16_000_000);
    // The bus still works.
    await tested.until(() => {
      tested.one.bus.publish(topic, encodeText("b"));
      return received.includes("b");
    });
  },

  "a publisher can change its bytes after `publish`": async (tested) => {
    const topic = tested.name("topic");
    const received = await tested.listen(tested.one.bus, topic);
    const message = encodeText("before");
    tested.one.bus.publish(topic, message);
    message.fill(120);
    await tested.until(() => received.length > 0);
    same(received, ["before"]);
  },

  "the error of a listener does not affect other listeners": async (tested) => {
    const topic = tested.name("topic");
    const { bus } = tested.one;
    bus.subscribe(topic, () => {
      throw new Error("the listener fails");
    });
    const received = await tested.listen(bus, topic);
    for (const text of ["a", "b"]) bus.publish(topic, encodeText(text));
    await tested.until(() => received.length > 1);
    same(received, ["a", "b"]);
  },
});

function isComplete(texts: readonly string[]): boolean {
  return texts.includes("0:1000") && texts.includes("1:1000");
}
