/** Cases of `find`, `update` and `remove` of sessions. */
import { StoreUnavailableError, type SessionStore } from "@mcp-gen/core/cluster";
import { notEqual, ok } from "node:assert/strict";
import { EVERY_JSON_SHAPE, KEYS } from "../task-store/values.js";
import { casesOf } from "./case.js";
import { NAMES } from "./names.js";
import { same, upTo } from "./same.js";

export const sessionCases = casesOf("sessions", {
  "every process finds a session when `create` has resolved": async (tested) => {
    const session = tested.newSession({ principal: undefined, clientInfo: undefined });
    const { sessions } = await tested.other();
    same(await sessions.find(session.id), undefined);
    await tested.one.sessions.create(session);
    same(await sessions.find(session.id), session);
    same(await tested.one.sessions.find(session.id), session);
  },

  "returns `undefined` for unknown ids, whatever a client sends": async (tested) => {
    const { id } = await tested.create();
    const similar = [id.slice(1), `${id} `, id.toUpperCase(), `${id}*`, `${id}.1`, "*", ">", "?"];
    for (const unknown of [...similar, ...NAMES, "", "x".repeat(5_000)]) {
      same(await tested.one.sessions.find(unknown), undefined, JSON.stringify(unknown));
      same(await tested.one.sessions.update(unknown, 1, { logLevel: "error" }), false);
    }
  },

  "keeps every JSON value": async (tested) => {
    const values = Object.fromEntries(KEYS.map((key) => [key, { [key]: EVERY_JSON_SHAPE.empty }]));
    const session = await tested.create({
      clientCapabilities: JSON.parse(
        JSON.stringify({ experimental: { shapes: EVERY_JSON_SHAPE, ...values } }),
      ),
      clientTasks: EVERY_JSON_SHAPE,
      subscriptions: KEYS,
      backlog: EVERY_JSON_SHAPE.surrogates,
      principal: "日本 👩‍👩‍👧 \0 '; --",
      client: "",
    });
    same(await tested.one.sessions.find(session.id), session);
    const patch = { clientTasks: { a: EVERY_JSON_SHAPE, b: values }, backlog: KEYS };
    same(await tested.one.sessions.update(session.id, 1, patch), true);
    const { sessions } = await tested.other();
    same(await sessions.find(session.id), { ...session, ...patch, version: 2 });
  },

  "keeps a key `__proto__`": async (tested) => {
    const clientTasks: unknown = JSON.parse('{"__proto__":{"a":1}}');
    const { id } = await tested.create({ clientTasks });
    const found = await tested.one.sessions.find(id);
    same(JSON.stringify(found?.clientTasks), '{"__proto__":{"a":1}}');
  },

  "keeps empty arrays and objects": async (tested) => {
    const session = await tested.create({
      clientCapabilities: { elicitation: {}, experimental: {} },
      clientTasks: { list: {}, requests: [] },
    });
    await tested.one.sessions.update(session.id, 1, { subscriptions: [], backlog: [] });
    same(await tested.one.sessions.find(session.id), { ...session, version: 2 });
  },

  "keeps a session of half a megabyte": async (tested) => {
    const backlog = upTo(32).map((n) => `${n} ${"é日👩x".repeat(1_500)}`);
    const session = await tested.create({ backlog });
    same(await tested.one.sessions.find(session.id), session);
    await tested.one.sessions.update(session.id, 1, { backlog: backlog.toReversed() });
    same((await tested.one.sessions.find(session.id))?.backlog, backlog.toReversed());
  },

  "stores a session of 16 MB completely, or rejects it": async (tested) => {
    const session = tested.newSession({ backlog: ["x".repeat(16_000_000)] });
    const isStored = await accepts(tested.one.sessions.create(session));
    const found = await tested.one.sessions.find(session.id);
    same(found?.backlog[0]?.length, isStored ? 16_000_000 : undefined);
    const { id } = await tested.create();
    same((await tested.one.sessions.find(id))?.id, id);
  },

  "changes of a returned record do not change the stored record": async (tested) => {
    const session = await tested.create();
    const found = await tested.one.sessions.find(session.id);
    ok(found);
    (found.subscriptions as string[]).push("test://changed");
    (session.subscriptions as string[]).push("test://changed");
    same((await tested.one.sessions.find(session.id))?.subscriptions, []);
  },

  "an update changes only the members that it names": async (tested) => {
    const session = await tested.create({ subscriptions: ["test://a"], clientTasks: { list: {} } });
    const stream = { node: "node-1", epoch: 7, label: "g" };
    const { sessions } = await tested.other();
    same(await sessions.update(session.id, 1, { logLevel: "debug", stream }), true);
    const changed = { ...session, logLevel: "debug" as const, stream, version: 2 };
    same(await tested.one.sessions.find(session.id), changed);
    same(await tested.one.sessions.update(session.id, 2, { stream: null, isReady: false }), true);
    same(await sessions.find(session.id), {
      ...changed,
      stream: null,
      isReady: false,
      version: 3,
    });
    same(await sessions.update(session.id, 3, {}), true);
    same((await tested.one.sessions.find(session.id))?.version, 4);
  },

  "keeps the ids of cancelled requests": async (tested) => {
    const session = await tested.create();
    const { sessions } = await tested.other();
    const cancelled = [1, "1", -7.5, "日本 '; --"];
    same(await sessions.update(session.id, 1, { cancelled }), true);
    same(await tested.one.sessions.find(session.id), { ...session, cancelled, version: 2 });
    same(await sessions.update(session.id, 2, { logLevel: "error", cancelled: [] }), true);
    const found = await tested.one.sessions.find(session.id);
    same([found?.logLevel, found?.cancelled], ["error", []]);
    const stored = await tested.create({ cancelled: ["a"] });
    same(await sessions.find(stored.id), stored);
  },

  "keeps the last changes of the backlog": async (tested) => {
    const session = await tested.create();
    const { sessions } = await tested.other();
    const backlog = ['{"jsonrpc":"2.0","method":"one"}'];
    const written = ["a_-Z0.2", "日本 '; --"];
    same(await sessions.update(session.id, 1, { backlog, written }), true);
    const changed = { ...session, backlog, written };
    same(await tested.one.sessions.find(session.id), { ...changed, version: 2 });
    same(await sessions.update(session.id, 2, { backlog: [] }), true);
    same(await tested.one.sessions.find(session.id), { ...changed, backlog: [], version: 3 });
  },

  "rejects an update with another version": async (tested) => {
    const session = await tested.create();
    for (const version of [0, 2, -1]) {
      same(await tested.one.sessions.update(session.id, version, { logLevel: "error" }), false);
    }
    same(await tested.one.sessions.find(session.id), session);
    same(await tested.one.sessions.update(session.id, 1, { logLevel: "error" }), true);
    same(await tested.one.sessions.update(session.id, 1, { logLevel: "alert" }), false);
    same((await tested.one.sessions.find(session.id))?.logLevel, "error");
  },

  "an update of an unknown session does not create it": async (tested) => {
    const { id } = tested.newSession();
    same(await tested.one.sessions.update(id, 1, { logLevel: "error" }), false);
    same(await tested.one.sessions.find(id), undefined);
  },

  "of concurrent updates with the same version, one succeeds": async (tested) => {
    const { id } = await tested.create();
    const stores = [tested.one.sessions, (await tested.other()).sessions];
    const results = await Promise.all(
      upTo(20).flatMap((n) =>
        stores.map((store, of) => store.update(id, 1, { backlog: [`${of}:${n}`] })),
      ),
    );
    same(results.filter((isDone) => isDone).length, 1);
    const found = await tested.one.sessions.find(id);
    const winner = results.indexOf(true);
    same([found?.version, found?.backlog], [2, [`${winner % 2}:${Math.floor(winner / 2) + 1}`]]);
  },

  "loses no change of two processes that read and update": async (tested) => {
    const { id } = await tested.create();
    const stores = [tested.one.sessions, (await tested.other()).sessions];
    await Promise.all(
      stores.map(async (store, of) => {
        for (const n of upTo(25)) await addToBacklog(store, id, `${of}:${n}`);
      }),
    );
    const found = await tested.one.sessions.find(id);
    same([found?.version, found?.backlog.length], [51, 50]);
    for (const of of [0, 1]) {
      const own = found?.backlog.filter((text) => text.startsWith(`${of}:`));
      same(
        own,
        upTo(25).map((n) => `${of}:${n}`),
      );
    }
  },

  "keeps sessions apart": async (tested) => {
    const made = [];
    for (const n of upTo(10)) made.push(await tested.create({ principal: `user ${n}` }));
    await Promise.all(
      made.map(({ id }, n) =>
        tested.one.sessions.update(id, 1, { subscriptions: [`test://${n}`] }),
      ),
    );
    const { sessions } = await tested.other();
    for (const [n, session] of made.entries()) {
      const expected = { ...session, version: 2, subscriptions: [`test://${n}`] };
      same(await sessions.find(session.id), expected);
    }
  },

  "a removed session is gone in every process": async (tested) => {
    const [{ id }, kept] = [await tested.create(), await tested.create()];
    const { sessions } = await tested.other();
    notEqual(await sessions.find(id), undefined);
    await tested.one.sessions.remove(id);
    await tested.one.sessions.touch([id]);
    same(await sessions.update(id, 1, { logLevel: "error" }), false);
    for (const store of [sessions, tested.one.sessions]) same(await store.find(id), undefined);
    same(await sessions.find(kept.id), kept);
  },

  "several processes can remove a session at the same time": async (tested) => {
    const stores = [tested.one.sessions, (await tested.other()).sessions];
    const made = await Promise.all(upTo(50).map(() => tested.create()));
    await Promise.all(made.flatMap(({ id }) => stores.map((store) => store.remove(id))));
    for (const { id } of made) same(await tested.one.sessions.find(id), undefined);
  },

  "`remove` and `touch` ignore unknown sessions": async (tested) => {
    const { sessions } = tested.one;
    const { id } = tested.newSession();
    await sessions.remove(id);
    await sessions.touch([]);
    await sessions.touch([id, "", "*"]);
    await sessions.touch(upTo(500).map((n) => `${id}-${n}`));
    same(await sessions.find(id), undefined);
  },
});

/** Whether a call succeeds. The error must say that the value is the reason: waiting does not help. */
async function accepts(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    ok(!(error instanceof StoreUnavailableError), `expected another error than ${String(error)}`);
    return false;
  }
}

async function addToBacklog(store: SessionStore, id: string, text: string): Promise<void> {
  for (;;) {
    const record = await store.find(id);
    ok(record !== undefined, "expected the session, received undefined");
    const patch = { backlog: [...record.backlog, text] };
    if (await store.update(id, record.version, patch)) return;
  }
}
