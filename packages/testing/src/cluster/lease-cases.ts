/** Cases of leases. */
import { RetryLaterError } from "@mcp-gen/core";
import type { Lease, LeaseStore } from "@mcp-gen/core/cluster";
import { ok } from "node:assert/strict";
import { casesOf } from "./case.js";
import { NAMES } from "./names.js";
import { withClock } from "./process-clock.js";
import { outcomes, rejects, same, upTo } from "./same.js";
import type { TestedCluster } from "./tested-cluster.js";

const HOUR = 3_600_000;

export const leaseCases = casesOf("leases", {
  "gives a free lease to an owner": async (tested) => {
    const name = tested.name("lease");
    const lease = await take(tested.one.leases, name, "first");
    same([lease.name, lease.owner], [name, "first"]);
    ok(Number.isSafeInteger(lease.epoch) && lease.epoch > 0, `epoch ${lease.epoch}`);
    ok(lease.expiresAt > HOUR, `expiresAt ${lease.expiresAt}`);
  },

  "returns `undefined` while another owner holds the lease": async (tested) => {
    const name = tested.name("lease");
    const lease = await take(tested.one.leases, name, "first");
    const { leases } = await tested.other();
    for (const store of [tested.one.leases, leases]) {
      same(await store.acquire(name, "second", HOUR), undefined);
      same(await store.acquire(name, "", HOUR), undefined);
    }
    same(await tested.one.leases.renew(lease, HOUR), true);
  },

  "keeps the epoch if the owner acquires the lease again": async (tested) => {
    const name = tested.name("lease");
    const first = await take(tested.one.leases, name, "first", HOUR);
    const again = await take((await tested.other()).leases, name, "first", 2 * HOUR);
    same(again.epoch, first.epoch);
    ok(again.expiresAt > first.expiresAt, `${again.expiresAt} after ${first.expiresAt}`);
    same(await tested.one.leases.renew(first, HOUR), true);
  },

  "the epoch grows after a release": async (tested) => {
    const name = tested.name("lease");
    const { leases } = await tested.other();
    let epoch = 0;
    for (const n of upTo(20)) {
      // The same owner gets a new epoch too.
      const lease = await take(n % 2 === 0 ? leases : tested.one.leases, name, `${n % 3}`);
      ok(lease.epoch > epoch, `epoch ${lease.epoch} after ${epoch}`);
      epoch = lease.epoch;
      await tested.one.leases.release(lease);
    }
  },

  "the epoch grows after the lease has expired": async (tested) => {
    const name = tested.name("lease");
    let epoch = 0;
    for (const owner of ["first", "second", "second"]) {
      const lease = await takeWhenFree(tested, name, owner, 20);
      ok(lease.epoch > epoch, `epoch ${lease.epoch} after ${epoch}`);
      epoch = lease.epoch;
      await tested.wait(100);
    }
  },

  "an expired lease is lost": async (tested) => {
    const name = tested.name("lease");
    const { leases } = tested.one;
    const lost = await take(leases, name, "first", 20);
    const lease = await takeWhenFree(tested, name, "second", HOUR);
    same(await leases.renew(lost, HOUR), false);
    await leases.release(lost);
    same(await leases.acquire(name, "first", HOUR), undefined);
    same(await leases.renew(lease, HOUR), true);
  },

  "an expired lease cannot be renewed, even if it is free": async (tested) => {
    const { leases } = tested.one;
    const lost = await take(leases, tested.name("lease"), "first", 20);
    await tested.wait(200);
    same(await leases.renew(lost, HOUR), false);
    const { epoch } = await take(leases, lost.name, "second");
    ok(epoch > lost.epoch, `epoch ${epoch} after ${lost.epoch}`);
  },

  "a renewed lease does not expire at its first time": async (tested) => {
    const { leases } = await tested.other();
    for (;;) {
      const lease = await take(tested.one.leases, tested.name("lease"), "first", 500);
      // On a slow machine, the lease has expired before this call.
      if (!(await leases.renew(lease, HOUR))) continue;
      await tested.wait(700);
      same(await tested.one.leases.acquire(lease.name, "second", HOUR), undefined);
      same(await tested.one.leases.renew(lease, HOUR), true);
      return;
    }
  },

  "renews only with the epoch and the owner of the holder": async (tested) => {
    const { leases } = tested.one;
    const first = await take(leases, tested.name("lease"), "first");
    await leases.release(first);
    same(await leases.renew(first, HOUR), false);
    const lease = await take(leases, first.name, "first");
    const wrong: Lease[] = [
      first,
      { ...lease, owner: "second" },
      { ...lease, epoch: lease.epoch + 1 },
      { ...lease, name: `${lease.name}2` },
    ];
    for (const given of wrong) {
      same(await leases.renew(given, HOUR), false, JSON.stringify(given));
      await leases.release(given);
    }
    same(await leases.acquire(lease.name, "second", HOUR), undefined);
    same(await leases.renew(lease, HOUR), true);
    await leases.release(lease);
    await leases.release(lease);
    await take(leases, lease.name, "second");
  },

  "has one holder under contention": async (tested) => {
    const stores = [tested.one.leases, (await tested.other()).leases];
    const name = tested.name("lease");
    let epoch = 0;
    for (const round of upTo(10)) {
      const taken = await Promise.all(
        upTo(20).map((n) => stores[n % 2]!.acquire(name, `owner ${n}`, HOUR)),
      );
      const held = taken.filter((lease) => lease !== undefined);
      same(held.length, 1, `holders in round ${round}`);
      const [lease] = held as [Lease];
      ok(lease.epoch > epoch, `epoch ${lease.epoch} after ${epoch}`);
      epoch = lease.epoch;
      await stores[round % 2]!.release(lease);
    }
  },

  "keeps leases with similar names apart": async (tested) => {
    const prefix = tested.name("lease");
    const { leases } = tested.one;
    const taken = [];
    for (const [n, name] of NAMES.entries()) {
      taken.push(await take(leases, `${prefix}${name}`, `owner ${n}`));
    }
    for (const lease of taken) same(await leases.renew(lease, HOUR), true, lease.name);
    await leases.release(taken[0]!);
    for (const lease of taken.slice(1)) same(await leases.renew(lease, HOUR), true, lease.name);
  },

  "limits the leases of a group": async (tested) => {
    const { leases } = tested.one;
    const limit = { group: tested.name("group"), most: 2 };
    const of = (name: string, { group, most } = limit, ttlMs = HOUR) =>
      leases.acquire(`${limit.group}:${name}`, "first", ttlMs, { group, most });
    const [a, b] = [await of("a"), await of("b")];
    ok(a && b);
    await rejects(() => of("c"), RetryLaterError, "the third lease");
    // Leases that the owner holds, other groups and other owners of a held lease are not limited.
    ok(await of("a"));
    same(await leases.acquire(a.name, "second", HOUR, limit), undefined);
    ok(await of("d", { group: `${limit.group}2`, most: 1 }));
    ok(await leases.acquire(`${limit.group}:e`, "first", HOUR));
    await leases.release(b);
    ok(await of("c", limit, 20));
    await tested.until(() =>
      of("b").then(
        (lease) => lease !== undefined,
        () => false,
      ),
    );
  },

  "limits concurrent leases of a group": async (tested) => {
    const stores = [tested.one.leases, (await tested.other()).leases];
    const limit = { group: tested.name("group"), most: 3 };
    const { results, errors } = await outcomes(
      upTo(12).map((n) => stores[n % 2]!.acquire(`${limit.group}:${n}`, `owner ${n}`, HOUR, limit)),
    );
    const taken = results.filter((lease) => lease !== undefined).length;
    same([taken, errors.length], [3, 9], `12 leases with a limit of 3: received ${taken} leases`);
    ok(errors.every((error) => error instanceof RetryLaterError));
  },

  "the clock of the engine decides, not the clock of the process": async (tested) => {
    const name = tested.name("lease");
    const { leases } = await tested.other();
    const first = await take(tested.one.leases, name, "first", HOUR);
    await withClock(2 * HOUR, async () => {
      const message =
        "the date of the process is 2 hours ahead, which must not end a lease of 1 hour";
      same(await leases.acquire(name, "second", HOUR), undefined, message);
      same(await leases.renew(first, HOUR), true, message);
      const ahead = await take(leases, `${name}2`, "second", HOUR);
      const difference = Math.abs(ahead.expiresAt - first.expiresAt);
      ok(difference < HOUR, `expected the same clock, received a difference of ${difference} ms`);
    });
    const short = await take(tested.one.leases, `${name}3`, "first", 20);
    await withClock(-2 * HOUR, async () => {
      await tested.wait(200);
      same(await leases.renew(short, HOUR), false);
      ok(await leases.acquire(short.name, "second", HOUR));
    });
  },
});

async function take(leases: LeaseStore, name: string, owner: string, ttlMs = HOUR): Promise<Lease> {
  const lease = await leases.acquire(name, owner, ttlMs);
  ok(lease !== undefined, `expected the lease ${name} for ${owner}, received undefined`);
  return lease;
}

async function takeWhenFree(
  tested: TestedCluster,
  name: string,
  owner: string,
  ttlMs: number,
): Promise<Lease> {
  let lease: Lease | undefined;
  await tested.until(async () => {
    lease = await tested.one.leases.acquire(name, owner, ttlMs);
    return lease !== undefined;
  });
  return lease as unknown as Lease;
}
