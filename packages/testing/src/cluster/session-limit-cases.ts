/** Cases of the limits and idle timeouts of sessions. */
import { RetryLaterError } from "@mcp-gen/core";
import { ok } from "node:assert/strict";
import { casesOf, type ClusterCase } from "./case.js";
import { withClock } from "./process-clock.js";
import { outcomes, rejects, same, upTo } from "./same.js";

const HOUR = 3_600_000;
const IDLE = 2_000;
const MANY = 1_000_000;
/** How many sessions a case creates at the same time. */
const TOGETHER = 50;

const limitCases = casesOf("sessions", {
  "limits the sessions of a client": async (tested) => {
    const limits = { maxPerClient: 2, maxSessions: MANY };
    const { sessions } = tested.one;
    const created = upTo(2).map(() => tested.newSession());
    for (const session of created) await sessions.create(session, limits);
    const refused = tested.newSession();
    await rejects(() => sessions.create(refused, limits), RetryLaterError, "the third session");
    same(await sessions.find(refused.id), undefined);
    await sessions.create(tested.newSession({ client: "bob" }), limits);
    for (const session of created) same(await sessions.find(session.id), session);

    await sessions.remove(created[0]?.id ?? "");
    await (await tested.other()).sessions.create(refused, limits);
    same(await sessions.find(refused.id), refused);
  },

  "replaces the oldest session of the client that is not ready": async (tested) => {
    const limits = { maxPerClient: 3, maxSessions: MANY };
    const { sessions } = tested.one;
    const create = async (isReady: boolean): Promise<string> => {
      const session = tested.newSession({ isReady });
      await sessions.create(session, limits);
      return session.id;
    };
    const [ready, first, second] = [await create(true), await create(false), await create(false)];
    const third = await create(true);
    const isStored = async (id: string): Promise<boolean> =>
      (await sessions.find(id)) !== undefined;
    same(
      await Promise.all([ready, first, second, third].map(isStored)),
      [true, false, true, true],
      "which sessions are stored: a ready one, two that are not ready, and one above the limit",
    );
    same(await sessions.update(second, 1, { isReady: true }), true);
    await rejects(() => create(true), RetryLaterError, "a session when all others are ready");
    same(await Promise.all([ready, second, third].map(isStored)), [true, true, true]);
  },

  "limits the sessions of all clients": async (tested) => {
    const limits = { maxPerClient: 10, maxSessions: 3 };
    const { sessions } = tested.one;
    const create = (client: string, isReady = true): Promise<void> =>
      sessions.create(tested.newSession({ client, isReady }), limits);
    await create("ann");
    await create("bob", false);
    await create("charlie");
    await rejects(() => create("dave"), RetryLaterError, "the fourth session");
    // Bob has a session that is not ready.
    await create("bob");
    await rejects(() => create("bob"), RetryLaterError, "another session of Bob");
  },

  "limits concurrent creations": async (tested) => {
    const limits = { maxPerClient: 5, maxSessions: MANY };
    const stores = [tested.one.sessions, (await tested.other()).sessions];
    const made = upTo(20).map(() => tested.newSession());
    const { errors } = await outcomes(
      made.map((session, n) => stores[n % 2]!.create(session, limits)),
    );
    same(
      errors.length,
      15,
      `20 sessions with a limit of 5: expected 15 errors, received ${errors.length}`,
    );
    ok(errors.every((error) => error instanceof RetryLaterError));
    const found = await Promise.all(made.map(({ id }) => tested.one.sessions.find(id)));
    same(found.filter((session) => session !== undefined).length, 5);
  },

  "a creation that fails does not raise the limit": async (tested) => {
    const limits = { maxPerClient: 10, maxSessions: 3 };
    const { sessions } = tested.one;
    const first = tested.newSession();
    const made = [first, tested.newSession(), tested.newSession({ isReady: false })];
    for (const session of made) await sessions.create(session, limits);
    await rejects(() => sessions.create(first, limits), Error, "a session whose id exists");
    const last = tested.newSession();
    await sessions.create(last, limits);
    same(await sessions.find(last.id), last);
    const found = await Promise.all([...made, last].map(({ id }) => sessions.find(id)));
    ok(found.filter((session) => session !== undefined).length <= 3);
  },

  "admits no session above a high limit": async (tested) => {
    const most = 1_200;
    const limits = { maxPerClient: most, maxSessions: MANY };
    const stores = [tested.one.sessions, (await tested.other()).sessions];
    /** Returns the ids of the sessions that were stored. */
    const create = async (count: number): Promise<string[]> => {
      const stored: string[] = [];
      for (let from = 0; from < count; from += TOGETHER) {
        const some = upTo(Math.min(TOGETHER, count - from)).map(() => tested.newSession());
        const { errors } = await outcomes(
          some.map(async (session, n) => {
            await stores[n % 2]!.create(session, limits);
            stored.push(session.id);
          }),
        );
        ok(errors.every((error) => error instanceof RetryLaterError));
      }
      return stored;
    };
    const stored = await create(most + 30);
    same(stored.length, most);
    await Promise.all(stored.slice(0, 20).map((id) => tested.one.sessions.remove(id)));
    same((await create(25)).length, 20, "25 sessions after 20 have ended");
  },
});

const clockCases = casesOf("sessions", {
  "a process whose clock is ahead or behind does not end a session early": async (tested) => {
    const { sessions } = await tested.other();
    // The idle timeout is an hour.
    for (const shift of [2 * HOUR, -2 * HOUR]) {
      const old = await tested.create();
      const created = tested.newSession();
      await withClock(shift, async () => {
        await sessions.create(created, { maxPerClient: MANY, maxSessions: MANY });
        same(await sessions.find(old.id), old);
        await sessions.touch([old.id]);
        same(await sessions.update(old.id, 1, { logLevel: "error" }), true);
      });
      same(await tested.one.sessions.find(old.id), { ...old, logLevel: "error", version: 2 });
      same(await tested.one.sessions.find(created.id), created);
    }
  },
});

const idleCases = casesOf(
  "sessions",
  {
    "a process whose clock is ahead or behind does not keep an idle session": async (tested) => {
      const { sessions } = await tested.other();
      for (const shift of [2 * HOUR, -2 * HOUR]) {
        const [touched, created] = [await tested.create(), tested.newSession()];
        await withClock(shift, async () => {
          await sessions.create(created);
          await sessions.touch([touched.id]);
          // The process whose clock differs also does not find sessions that have ended.
          const idle = await tested.create();
          await tested.until(async () => (await sessions.find(idle.id)) === undefined);
        });
        for (const { id } of [touched, created]) {
          await tested.until(async () => (await tested.one.sessions.find(id)) === undefined);
        }
      }
    },

    "an idle session ends, and a session that is touched does not": async (tested) => {
      for (;;) {
        const [used, idle] = [await tested.create(), await tested.create()];
        const { sessions } = await tested.other();
        let pause = 0;
        let touched = performance.now();
        while ((await tested.one.sessions.find(idle.id)) !== undefined) {
          await sessions.touch(["unknown", used.id]);
          pause = Math.max(pause, performance.now() - touched);
          touched = performance.now();
          await tested.wait(IDLE / 20);
        }
        // On a machine that pauses this test, both sessions end.
        if (pause > IDLE / 4) continue;
        same(await sessions.find(used.id), used);
        same(await sessions.update(idle.id, 1, { logLevel: "error" }), false);
        await sessions.touch([idle.id]);
        same(await sessions.find(idle.id), undefined);
        return;
      }
    },

    "an idle session that has ended no longer counts": async (tested) => {
      const limits = { maxPerClient: 1, maxSessions: MANY };
      const { sessions } = tested.one;
      const [first, second] = [tested.newSession(), tested.newSession()];
      await sessions.create(first, limits);
      await tested.until(() =>
        sessions.create(second, limits).then(
          () => true,
          (error: unknown) => {
            ok(error instanceof RetryLaterError, String(error));
            return false;
          },
        ),
      );
      const message = "the limit is 1, but both sessions are stored";
      same(await sessions.find(first.id), undefined, message);
    },
  },
  { idleTimeoutMs: IDLE },
);

export const sessionLimitCases: ClusterCase[] = [...limitCases, ...clockCases, ...idleCases];
