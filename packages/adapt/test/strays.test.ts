/** By default, an adapted message contains only keys that its revision defines or that no revision defines. */
import { revisions } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import { guardsOf, modelOf } from "../../../test/oracle/subjects.js";
import { carry } from "./carry.js";
import { faults } from "./faults.js";
import { isKnownType, nameInRevision } from "./judge.js";
import { nameOf, samplesOf } from "./samples.js";
import { straysIn } from "./strays.js";

const SEED = Number(process.env["SEED"] ?? 20260728);

describe.each(revisions)("from %s", async (from) => {
  const samples = (await samplesOf(from, SEED, 12)).filter(({ kind }) => kind === "type");

  test.each(revisions.filter((to) => to !== from))("to %s", async (to) => {
    const wrong = faults();
    const model = modelOf(to);
    const guards = await guardsOf(to);
    for (const sample of samples) {
      if (sample.kind !== "type") continue;
      const type = nameInRevision(sample.type, to);
      const { value } = carry(sample, sample.value, { from, to });
      if (value === undefined || !isKnownType(type, to)) continue;
      for (const stray of straysIn(type, value, model, guards))
        wrong.add(`${nameOf(sample)} has ${stray.replaceAll(/\d+/g, "0")}`, sample.value);
    }
    expect(wrong.shown()).toEqual([]);
  });
});

test("finds keys of other revisions", async () => {
  const model = modelOf("2025-03-26");
  const guards = await guardsOf("2025-03-26");
  const tool = { name: "t", title: "T", inputSchema: { type: "object" }, x: 1 };
  expect(straysIn("ListToolsResult", { tools: [tool] }, model, guards)).toEqual(["/tools/0/title"]);
  expect(
    straysIn(
      "ListToolsResult",
      { tools: [], _meta: { "io.modelcontextprotocol/a": 1 } },
      model,
      guards,
    ),
  ).toEqual(["/_meta/io.modelcontextprotocol/a"]);
});
