/** Cases of `addInputResponses`. */
import type { TaskStoreCase } from "./case.js";
import { asked, COMPLETED, requestsFor, responsesFor, same } from "./tested-store.js";
import { KEYS } from "./values.js";

export const responseCases: TaskStoreCase[] = [
  {
    title: "addInputResponses: accepts responses from any process, and every process reads them",
    async run(tested) {
      const other = await tested.other();
      const id = await tested.createWaiting(["a"]);
      same(await other.addInputResponses(id, responsesFor(["a"])), ["a"]);
      for (const store of [tested.store, other]) {
        const { status, requests, responses } = await tested.read(id, store);
        same([status, requests], ["working", requestsFor(["a"])]);
        same(responses, responsesFor(["a"]));
      }
    },
  },
  {
    title: "addInputResponses: ignores unknown keys",
    async run(tested) {
      const id = await tested.createWaiting(["a"]);
      const before = await tested.read(id);
      same(await tested.store.addInputResponses(id, responsesFor(["b", ...KEYS])), []);
      same(await tested.store.addInputResponses(id, {}), []);
      same(await tested.read(id), before);
      same(await tested.store.addInputResponses(id, responsesFor(["b", "a"])), ["a"]);
      same((await tested.read(id)).responses, responsesFor(["a"]));
    },
  },
  {
    title: "addInputResponses: stays input_required until the last response",
    async run(tested) {
      const id = await tested.createWaiting(["a", "b", "c"]);
      for (const [key, status] of [
        ["b", "input_required"],
        ["a", "input_required"],
        ["c", "working"],
      ] as const) {
        same(await tested.store.addInputResponses(id, responsesFor([key])), [key]);
        same((await tested.read(id)).status, status);
      }
    },
  },
  {
    title: "addInputResponses: ignores a second response, and keeps the first",
    async run(tested) {
      const id = await tested.createWaiting(["a", "b"]);
      await tested.store.addInputResponses(id, responsesFor(["a"], "Ann"));
      same(await tested.store.addInputResponses(id, responsesFor(["a", "b"], "Bob")), ["b"]);
      same(await tested.store.addInputResponses(id, responsesFor(["a", "b"], "Carl")), []);
      const expected = { ...responsesFor(["a"], "Ann"), ...responsesFor(["b"], "Bob") };
      same((await tested.read(id)).responses, expected);
    },
  },
  {
    title: "addInputResponses: accepts any key",
    async run(tested) {
      const id = await tested.createWaiting(KEYS);
      const accepted = await tested.store.addInputResponses(id, responsesFor(KEYS));
      same([...accepted].sort(), [...KEYS].sort());
      same((await tested.read(id)).responses, responsesFor(KEYS));
    },
  },
  {
    title: "addInputResponses: leaves the lease and the epoch of a running handler",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, asked(["a"], false));
      await tested.store.addInputResponses(id, responsesFor(["a"]));
      const { status, epoch, lease } = await tested.read(id);
      same([status, epoch, lease?.owner], ["working", 1, "first"]);
      same(await tested.store.append(id, 1, COMPLETED), true);
    },
  },
  {
    title: "addInputResponses: returns no key for a task that does not wait",
    async run(tested) {
      same(await tested.store.addInputResponses("unknown", responsesFor(["a"])), []);
      const id = await tested.create();
      same(await tested.store.addInputResponses(id, responsesFor(["a"])), []);
      const waiting = await tested.createWaiting(["a"]);
      await tested.store.cancel(waiting);
      same(await tested.store.addInputResponses(waiting, responsesFor(["a"])), []);
    },
  },
];
