import { expect, test } from "vitest";
import { MOST_PENDING, takePending, addPending, type Pending } from "./pending.js";

const asked = (method: string) => ({ method, agreed: undefined });

test("keeps a request until it is answered", () => {
  const pending: Pending = new Map();
  addPending(pending, 1, asked("tools/call"));
  addPending(pending, "1", asked("prompts/get"));
  addPending(pending, 0, asked("ping"));
  expect(takePending(pending, "1")).toEqual(asked("prompts/get"));
  expect(takePending(pending, 1)).toEqual(asked("tools/call"));
  expect(takePending(pending, 0)).toEqual(asked("ping"));
  expect(takePending(pending, 1)).toBeUndefined();
  expect(pending.size).toBe(0);
});

test("a reused id refers to the later request", () => {
  const pending: Pending = new Map();
  addPending(pending, 1, asked("tools/call"));
  addPending(pending, 1, asked("prompts/get"));
  expect(takePending(pending, 1)).toEqual(asked("prompts/get"));
});

test("removes the oldest request above the limit", () => {
  const pending: Pending = new Map();
  for (let id = 0; id < MOST_PENDING; id++) {
    expect(addPending(pending, id, asked("tools/call"))).toBeUndefined();
  }
  expect(addPending(pending, "more", asked("ping"))).toEqual(asked("tools/call"));
  expect(pending.size).toBe(MOST_PENDING);
  expect(takePending(pending, 0)).toBeUndefined();
  expect(takePending(pending, 1)).toEqual(asked("tools/call"));
  expect(takePending(pending, "more")).toEqual(asked("ping"));
});
