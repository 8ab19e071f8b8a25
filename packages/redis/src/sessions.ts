/** Sessions: one text for each, changed with compare-and-set. */
import type { SessionLimits, SessionStore } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { RedisEngine } from "./engine.js";
import { CREATE, REMOVE, TOUCH, UPDATE } from "./session-scripts.js";
import { parseSession, patchTexts, sessionText } from "./session-text.js";

/** Sessions in one call of the script, so that it does not block Redis. */
const TOUCHED = 500;

export function redisSessions(engine: RedisEngine): SessionStore {
  const store = engine.store("sessions");
  const base = engine.key("s");
  const idle = String(engine.settings.idleTimeoutMs);
  return {
    async create(session, limits) {
      const result = await store.run(CREATE, base, [
        idle,
        session.id,
        JSON.stringify(session.client),
        sessionText(session),
        session.isReady ? "1" : "",
        String(limits?.maxPerClient ?? ""),
        String(limits?.maxSessions ?? ""),
      ]);
      if (result === 1) return;
      if (result === 0) throw new TypeError(`session ${session.id}: the session already exists`);
      throw new RetryLaterError("capacity", sessionLimitMessage(result === -1, limits));
    },

    async find(id) {
      const key = `${base}:${id}`;
      const text = await store.send(key, ["GET", key]);
      return typeof text === "string" ? parseSession(id, text) : undefined;
    },

    async update(id, expectedVersion, patch) {
      const args = [id, String(expectedVersion), ...patchTexts(id, patch)];
      return (await store.run(UPDATE, base, args)) === 1;
    },

    async touch(ids) {
      const calls = [];
      for (let start = 0; start < ids.length; start += TOUCHED) {
        const some = ids.slice(start, start + TOUCHED);
        calls.push(store.run(TOUCH, base, [idle, ...some]));
      }
      await Promise.all(calls);
    },

    async remove(id) {
      await store.run(REMOVE, base, [idle, id]);
    },
  };
}

function sessionLimitMessage(isOfClient: boolean, limits: SessionLimits | undefined): string {
  const most = isOfClient
    ? `${limits?.maxPerClient} sessions of a client`
    : `${limits?.maxSessions} sessions`;
  return `Server busy: at most ${most} at the same time. Try again later.`;
}
