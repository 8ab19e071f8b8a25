/** The Worker that runs the cases of the contracts: `/?title=…` runs one of them. */
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { objectCluster } from "./object-cluster.js";
import type { Bindings } from "./runtime.js";

export { NodeObject, TopicObject } from "./bus-objects.js";
export { DirectoryObject } from "./directory-object.js";
export { SessionObject } from "./session-object.js";
export { SharedObject } from "./shared-object.js";
export { TaskIndexObject } from "./task-index-object.js";
export { TaskObject } from "./task-object.js";

let bindings: Bindings;
const cases = new Map<string, () => Promise<void>>();

testCluster((title, run) => cases.set(title, run), {
  open({ idleTimeoutMs, maxEvents, maxEventBytes }) {
    const prefix = crypto.randomUUID();
    const connect = () => {
      const cluster = objectCluster(bindings, {
        prefix,
        idleTimeoutMs,
        events: { count: maxEvents, bytes: maxEventBytes },
      });
      return { cluster, close: () => cluster.close() };
    };
    return { ...connect(), openAgain: connect };
  },
  // The objects of one process cannot be cut off from it.
  without: ["outage"],
});

/** The prefix of the case that runs: cases of tasks run one after another. */
let prefix = "";
const openAgain = () => objectCluster(bindings, { prefix }).tasks;

testTaskStore((title, run) => cases.set(`tasks: ${title}`, run), {
  open() {
    prefix = crypto.randomUUID();
    return openAgain();
  },
  openAgain,
});

export default {
  async fetch(request: Request, given: Bindings): Promise<Response> {
    bindings = given;
    const { searchParams } = new URL(request.url);
    const run = cases.get(searchParams.get("title") ?? "");
    if (run === undefined) return new Response("expected the title of a case", { status: 404 });
    try {
      await run();
      return Response.json({});
    } catch (error) {
      return Response.json({ error: described(error) });
    }
  },
};

/** Returns the stack of an error, and those of its causes. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\n${described(error.cause)}`;
}
