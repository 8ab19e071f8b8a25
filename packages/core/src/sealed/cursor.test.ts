import { describe, expect, test } from "vitest";
import { McpError } from "../errors.js";
import { openCursor, sealCursor } from "./cursor.js";
import { keyring } from "./keyring.js";
import { seal } from "./seal.js";

const ring = keyring({ keys: [{ secret: "a secret for tests, 32 bytes or more" }] });
const KIND = "tools/list";
const refusal = {
  name: "McpError",
  code: -32602,
  message:
    "params.cursor: the cursor is not from tools/list of this server, or it has expired; list again without a cursor",
};

test("a position comes back, also years later", async () => {
  for (const position of [0, "", "last", { after: ["a", 1] }, null]) {
    const cursor = await sealCursor(ring, KIND, position);
    expect(await openCursor(ring, KIND, cursor, { now: Number.MAX_SAFE_INTEGER })).toEqual(
      position,
    );
  }
});

test("a cursor is short", async () => {
  expect(await sealCursor(ring, KIND, 1_000)).toHaveLength(74);
});

describe("[req 152] a cursor that is not one is refused with -32602", () => {
  test.each([undefined, "", "x", "1000", {}])("%j", async (cursor) => {
    await expect(openCursor(ring, KIND, cursor)).rejects.toThrow(McpError);
    await expect(openCursor(ring, KIND, cursor)).rejects.toMatchObject(refusal);
  });

  test("another list, another principal, another purpose, a different server, too late (audit B9)", async () => {
    const cursor = await sealCursor(ring, KIND, 1, { principal: "alice", expires: 100 });
    const alice = { principal: "alice", now: 99 };
    expect(await openCursor(ring, KIND, cursor, alice)).toBe(1);
    await expect(openCursor(ring, "prompts/list", cursor, alice)).rejects.toThrow(McpError);
    await expect(openCursor(ring, KIND, cursor, { now: 99 })).rejects.toMatchObject(refusal);
    await expect(
      openCursor(ring, KIND, cursor, { principal: "mallory", now: 99 }),
    ).rejects.toMatchObject(refusal);
    await expect(openCursor(ring, KIND, cursor, { ...alice, now: 100 })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      openCursor(ring, KIND, cursor, { ...alice, audience: "travel" }),
    ).rejects.toMatchObject(refusal);
    const state = await seal(ring, 1, { purpose: "requestState", expires: Infinity });
    await expect(openCursor(ring, KIND, state)).rejects.toMatchObject(refusal);
  });
});
