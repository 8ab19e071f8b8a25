import { expect, test } from "vitest";
import { MOST_PENDING, recall, remember, type Pending } from "./pending.js";

const asked = (method: string) => ({ method, agreed: undefined });

test("a request is kept until it is answered", () => {
  const pending: Pending = new Map();
  remember(pending, 1, asked("tools/call"));
  remember(pending, "1", asked("prompts/get"));
  remember(pending, 0, asked("ping"));
  expect(recall(pending, "1")).toEqual(asked("prompts/get"));
  expect(recall(pending, 1)).toEqual(asked("tools/call"));
  expect(recall(pending, 0)).toEqual(asked("ping"));
  expect(recall(pending, 1)).toBeUndefined();
  expect(pending.size).toBe(0);
});

test("an id that is used again stands for the later request", () => {
  const pending: Pending = new Map();
  remember(pending, 1, asked("tools/call"));
  remember(pending, 1, asked("prompts/get"));
  expect(recall(pending, 1)).toEqual(asked("prompts/get"));
});

test("the oldest request is given up for one too many", () => {
  const pending: Pending = new Map();
  for (let id = 0; id < MOST_PENDING; id++) {
    expect(remember(pending, id, asked("tools/call"))).toBeUndefined();
  }
  expect(remember(pending, "more", asked("ping"))).toEqual(asked("tools/call"));
  expect(pending.size).toBe(MOST_PENDING);
  expect(recall(pending, 0)).toBeUndefined();
  expect(recall(pending, 1)).toEqual(asked("tools/call"));
  expect(recall(pending, "more")).toEqual(asked("ping"));
});
