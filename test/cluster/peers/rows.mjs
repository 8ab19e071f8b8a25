// The rows of the comparison: each one uses two processes, as requests behind a load balancer without affinity do.
import { setTimeout as sleep } from "node:timers/promises";
import { kept, Peer, waitFor } from "./peer.mjs";

/** @typedef {import("./peer.mjs").Message} Message */
/** @typedef {import("./peer.mjs").Row} Row */
/** @typedef {import("./peer.mjs").Target} Target */

let count = 0;

/** @type {readonly { name: string, run: (target: Target) => Promise<Row> }[]} */
export const ROWS = [
  { name: "Session on another process", run: sessionElsewhere },
  { name: "Input response at another process", run: inputElsewhere },
  { name: "Changes of another process", run: changeElsewhere },
  { name: "Resumption at another process", run: resumeElsewhere },
  { name: "Cancellation at another process", run: cancelElsewhere },
  { name: "Task at another process", run: taskElsewhere },
];

/** @param {Target} target @returns {Promise<Row>} */
async function sessionElsewhere(target) {
  const client = await Peer.open(target, target.balancer);
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (let n = 0; n < 10; n++) {
    const { status, messages } = await client.call(target.balancer, "stamp");
    const isRight = messages.at(-1)?.["result"]?.content !== undefined;
    const text = isRight ? "answered" : `status ${status}`;
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  const detail = [...seen].map(([text, times]) => `${times} of 10 calls ${text}`).join(", ");
  return { isKept: seen.get("answered") === 10, detail };
}

/** @param {Target} target @returns {Promise<Row>} */
async function inputElsewhere(target) {
  const client = await Peer.open(target);
  /** @type {Promise<{ status: number }> | undefined} */
  let posted;
  const answer = await client.call(target.first, "confirm", {}, ({ method, id }) => {
    if (method !== "elicitation/create") return;
    const content = { sure: true };
    posted = client.post(target.second, { id, result: { action: "accept", content } });
  });
  const status = (await posted)?.status;
  const answered = status === undefined ? "no input request" : `the response got ${status}`;
  const result = answer.messages.at(-1)?.["result"];
  if (result?.resultType === "input_required") {
    const inputResponses = Object.fromEntries(
      Object.keys(result.inputRequests).map((key) => [
        key,
        { action: "accept", content: { sure: true } },
      ]),
    );
    const { requestState } = result;
    const extra = { inputResponses, ...(requestState && { requestState }) };
    const last = await client.call(target.second, "confirm", extra);
    return kept(last.messages.at(-1)?.["result"]?.content !== undefined, `status ${last.status}`);
  }
  const isKept = result?.content?.[0]?.text?.includes("true") === true;
  return kept(isKept, `${answered}, the call ${isKept ? "completed" : "did not complete"}`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function changeElsewhere(target) {
  const client = await Peer.open(target);
  let hasNotified = false;
  const stream = await client.listen(target.first, ({ method }) => {
    if (method === "notifications/tools/list_changed") hasNotified = true;
  });
  if (stream.status !== 200) return kept(false, `the stream got status ${stream.status}`);
  await sleep(500);
  // Another client, because the session of this one may be unknown there.
  const other = await Peer.open(target, target.second);
  const changed = await other.call(target.second, "change");
  await waitFor(() => hasNotified);
  stream.close();
  return kept(
    hasNotified,
    hasNotified ? "notified" : `change got ${changed.status}, no notification`,
  );
}

/** @param {Target} target @returns {Promise<Row>} */
async function resumeElsewhere(target) {
  if (target.revision === "2026-07-28") return kept(undefined, "not in this revision");
  const client = await Peer.open(target);
  let lastId = "";
  let seen = 0;
  const received = (/** @type {Message} */ _, /** @type {string} */ id) => {
    seen += 1;
    if (id !== "") lastId = id;
  };
  const started = await client.begin(target.first, "count", received);
  await waitFor(() => seen >= 3);
  started.close();
  if (lastId === "") return kept(false, `no event ids, after ${seen} messages`);
  /** @type {number[]} */
  const progress = [];
  let isComplete = false;
  const headers = { "last-event-id": lastId };
  const resumed = await client.listen(
    target.second,
    ({ method, params, result }) => {
      if (method === "notifications/progress") progress.push(params.progress);
      if (result !== undefined) isComplete = true;
    },
    headers,
  );
  await waitFor(() => isComplete);
  resumed.close();
  const detail = `status ${resumed.status}, progress ${progress.join(" ") || "none"}`;
  return kept(isComplete, `${detail}, ${isComplete ? "with" : "without"} the result`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function cancelElsewhere(target) {
  // In this revision, a client cancels by closing the connection of the call.
  const isClosed = target.revision === "2026-07-28";
  const client = await Peer.open(target);
  const mark = `cancel-${++count}`;
  const started = await client.begin(target.first, "slow", () => {}, { mark });
  await sleep(500);
  let status = 0;
  if (isClosed) started.close();
  else {
    const params = { requestId: started.id, reason: "test" };
    const message = { method: "notifications/cancelled", params };
    status = (await client.post(target.second, message)).status;
  }
  const other = await Peer.open(target);
  const until = performance.now() + 3_000;
  let isKept = false;
  while (!isKept && performance.now() < until) {
    const { messages } = await other.call(target.first, "cancelled", {}, undefined, { mark });
    isKept = messages.at(-1)?.["result"]?.content?.[0]?.text === "true";
    await sleep(50);
  }
  started.close();
  const sent = isClosed ? "the connection closed" : `the notification got ${status}`;
  return kept(isKept, `${sent}, the call ${isKept ? "stopped" : "continued"}`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function taskElsewhere(target) {
  const client = await Peer.open(target);
  const isExtension = target.revision === "2026-07-28";
  const more = isExtension ? {} : { task: { ttl: 60_000 } };
  const { messages } = await client.call(target.first, "work", more);
  const result = messages.at(-1)?.["result"];
  const taskId = result?.task?.taskId ?? result?.taskId;
  if (taskId === undefined) return kept(false, "no tasks");
  const got = await client.request(target.second, "tasks/get", { taskId });
  const status = got.messages.at(-1)?.["result"]?.status;
  return kept(
    status !== undefined,
    `tasks/get: ${status ?? got.messages.at(-1)?.["error"]?.message ?? got.status}`,
  );
}
