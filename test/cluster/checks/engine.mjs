// The engine does what its interfaces promise. Nodes tolerate most of these defects, so that clients notice them rarely.
import { ofKind } from "../history/history.mjs";

/** @typedef {import("../history/history.mjs").Entry} Entry */

/** Milliseconds by which the clocks of a node and of the engine may run differently during a lease. */
const CLOCK_ERROR = 500;
/** Milliseconds in which a bus reports a gap. */
const GAP = 12_000;

/** @param {readonly Entry[]} entries @returns {string[]} */
export function checkEngine(entries) {
  return [
    ...checkHolders(entries),
    ...checkEpochs(entries),
    ...checkReads(entries),
    ...checkDeliveries(entries),
    ...checkLosses(entries),
    ...checkTaskWrites(entries),
  ];
}

/** A lease has one holder at a time. @param {readonly Entry[]} entries @returns {string[]} */
function checkHolders(entries) {
  const released = grouped(ofKind(entries, "releasing"), leaseKey);
  const problems = [];
  for (const [name, all] of grouped(ofKind(entries, "held"), (held) => held.name)) {
    /** @type {(typeof all[0])[]} */
    let current = [];
    for (const held of all.toSorted((one, other) => one.at - other.at)) {
      const end = endOf(held, released);
      current = current.filter(({ until }) => until > held.at + CLOCK_ERROR);
      for (const { owner, until } of current) {
        if (owner === held.owner || end <= held.at + CLOCK_ERROR) continue;
        problems.push(
          `lease ${name}: ${owner} held it until ${until}, but ${held.owner} got it at ${held.at}`,
        );
      }
      current.push({ ...held, until: end });
    }
  }
  return problems;
}

/**
 * Returns when an owner cannot rely on its lease any more.
 *
 * @param {import("../history/history.mjs").Held} held
 * @param {ReadonlyMap<string, readonly import("../history/history.mjs").Releasing[]>} released
 */
function endOf(held, released) {
  const ends = (released.get(leaseKey(held)) ?? []).filter(({ at }) => at >= held.askedAt);
  return Math.min(held.until, ...ends.map(({ at }) => at));
}

/** @param {{ name: string, owner: string, epoch: number }} lease */
function leaseKey({ name, owner, epoch }) {
  return JSON.stringify([name, owner, epoch]);
}

/** The epoch of a lease grows when the lease changes hands. @param {readonly Entry[]} entries @returns {string[]} */
function checkEpochs(entries) {
  const released = grouped(ofKind(entries, "released"), ({ name }) => name);
  const problems = [];
  for (const [name, all] of grouped(ofKind(entries, "held"), (held) => held.name)) {
    const sorted = all.toSorted((one, other) => one.at - other.at);
    for (const [index, { askedAt, epoch, owner }] of sorted.entries()) {
      const isReused =
        sorted
          .slice(0, index)
          .some((one) => one.owner !== owner && one.at < askedAt && one.epoch >= epoch) ||
        (released.get(name) ?? []).some((one) => one.at < askedAt && one.epoch >= epoch);
      if (isReused)
        problems.push(`lease ${name}: ${owner} got the epoch ${epoch} of an earlier holder`);
    }
  }
  return [...new Set(problems)];
}

/** @param {{ session: string, stream: string }} event */
function streamOf({ session, stream }) {
  return `${session} ${stream}`;
}

/** A store returns all events that it has confirmed, in order. @param {readonly Entry[]} entries @returns {string[]} */
function checkReads(entries) {
  const appended = grouped(ofKind(entries, "appended"), streamOf);
  return ofKind(entries, "read").flatMap((read) => {
    const { at, position, sequences } = read;
    const where = `events of ${read.stream} after ${position}, read at ${at}`;
    const isOrdered = sequences.every(
      (sequence, index) => sequence > (sequences[index - 1] ?? position),
    );
    if (!isOrdered) return [`${where}: repeated or out of order: ${sequences.join()}`];
    const returned = new Set(sequences);
    const lost = (appended.get(streamOf(read)) ?? []).filter(
      (one) => one.at < at && one.sequence > position && !returned.has(one.sequence),
    );
    return lost.length === 0 ? [] : [`${where}: lost ${lost.map((one) => one.sequence).join()}`];
  });
}

/** @param {import("../history/history.mjs").Delivered} delivered */
function publicationOf({ subscription, publisher }) {
  return `${subscription} ${publisher}`;
}

/** A subscription gets each message once, and in the order of its publisher. @param {readonly Entry[]} entries @returns {string[]} */
function checkDeliveries(entries) {
  const problems = [];
  for (const all of grouped(ofKind(entries, "delivered"), publicationOf).values()) {
    const seen = new Set();
    let last = 0;
    for (const { at, number, topic } of all) {
      if (seen.has(number))
        problems.push(`topic ${topic}: delivered message ${number} twice at ${at}`);
      else if (number < last) {
        problems.push(`topic ${topic}: delivered message ${number} after ${last} at ${at}`);
      }
      seen.add(number);
      last = Math.max(last, number);
    }
  }
  return problems;
}

/**
 * If a message is lost, its publisher or the node that did not get it reports a gap. A process that ends can end before that.
 *
 * @param {readonly Entry[]} entries
 * @returns {string[]}
 */
function checkLosses(entries) {
  const gaps = grouped(ofKind(entries, "gap"), ({ node }) => node);
  const delivered = ofKind(entries, "delivered");
  const ends = [
    ...ofKind(entries, "fault").filter(({ what }) => /^(?:kill|roll)/.test(what)),
    ...ofKind(entries, "settled").map(({ at }) => ({ at, until: Infinity })),
  ];
  /** @type {Map<string, number>} */
  const lastSeen = new Map();
  for (const { at, node, publisher } of delivered) {
    for (const one of [node, publisher]) lastSeen.set(one, Math.max(lastSeen.get(one) ?? 0, at));
  }
  const problems = [];
  for (const all of grouped(delivered, publicationOf).values()) {
    for (const [index, { at, topic, number, node, publisher }] of all.entries()) {
      const before = all[index - 1];
      if (before === undefined || number <= before.number + 1) continue;
      const from = before.at - GAP;
      const until = at + GAP;
      const canEnd = ends.some((end) => end.at <= until && end.until >= from);
      const isReported = [node, publisher].some(
        (one) =>
          gaps.get(one)?.some((gap) => gap.at >= from && gap.at <= until) ||
          (canEnd && (lastSeen.get(one) ?? 0) < until),
      );
      if (!isReported) {
        problems.push(
          `topic ${topic}: lost message ${before.number + 1} before ${at}, and no gap was reported`,
        );
      }
    }
  }
  return problems;
}

/** Only the newest holder of a task writes, and a task ends once. @param {readonly Entry[]} entries @returns {string[]} */
function checkTaskWrites(entries) {
  const claims = grouped(ofKind(entries, "claimed"), ({ taskId }) => taskId);
  const problems = [];
  for (const [taskId, all] of grouped(ofKind(entries, "wrote"), (wrote) => wrote.taskId)) {
    for (const { at, epoch } of all) {
      const newer = claims.get(taskId)?.find((claim) => claim.at < at && claim.epoch > epoch);
      if (newer === undefined) continue;
      problems.push(
        `task ${taskId}: accepted a write of epoch ${epoch} at ${at}, after epoch ${newer.epoch}`,
      );
    }
    const ends = all.filter(({ isEnd }) => isEnd).length;
    if (ends > 1) problems.push(`task ${taskId}: accepted ${ends} ends`);
  }
  return problems;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(item: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function grouped(list, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
