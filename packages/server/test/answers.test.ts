/** Input responses in the stateless era: valid, invalid and unexpected ones. */
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { accepted, askingServer, begin, send } from "./asking-server.js";
import { lineTo, textOf } from "./helpers.js";

/** The outcome of a second round with these input responses. */
async function again(inputResponses: WireObject, name = "greet"): Promise<unknown> {
  const line = lineTo(askingServer());
  const requestState = await begin(line, { name });
  return (await send(line, { name, requestState, inputResponses }))["result"];
}

describe("[req 135] input responses", () => {
  test("without an input request are ignored", async () => {
    const others = {
      name: accepted("Ada"),
      more: accepted("Bo"),
      "": accepted("Cy"),
      constructor: accepted("x"),
    };
    expect(textOf((await again(others)) as WireObject)).toBe("Hello, Ada");
  });

  test("that are missing are requested again", async () => {
    expect(await again({})).toMatchObject({ inputRequests: { name: expect.any(Object) } });
    expect(await again({ one: accepted("Ada") }, "pair")).toMatchObject({
      inputRequests: { roots: { method: "roots/list" } },
    });
  });

  test("of another kind are requested again", async () => {
    expect(await again({ name: { roots: [] } })).toMatchObject({
      resultType: "input_required",
      inputRequests: { name: expect.any(Object) },
    });
  });

  test.each([
    ["no answer at all", {}],
    ["an action there is not", { action: "maybe" }],
    ["content that is no object", { action: "accept", content: "Ada" }],
    ["nothing", null],
  ])("that are invalid are rejected: %s", async (_, answer) => {
    const line = lineTo(askingServer());
    const requestState = await begin(line);
    const inputResponses = { name: answer };
    expect(await send(line, { name: "greet", requestState, inputResponses })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("inputResponses") },
    });
  });

  test("[incident 51] from a prototype are ignored", async () => {
    const poisoned = JSON.parse(
      '{"__proto__":{"action":"decline","name":{"action":"accept","content":{"name":"Eve"}}}}',
    ) as WireObject;
    expect(await again(poisoned)).toMatchObject({ inputRequests: { name: expect.any(Object) } });
    expect({}).not.toHaveProperty("name");
  });

  test("[incident 51] with a key of this name are found", async () => {
    const line = lineTo(askingServer());
    const { result } = await send(line, { name: "odd" });
    const { inputRequests, requestState } = result as WireObject;
    expect(Object.keys(inputRequests as WireObject)).toEqual(["__proto__"]);
    const inputResponses = JSON.parse('{"__proto__":{"action":"decline"}}') as WireObject;
    const done = await send(line, { name: "odd", requestState, inputResponses });
    expect(textOf(done["result"] as WireObject)).toBe("decline");
  });

  test("[req 164] that do not match the form are requested again, three times in total (audit D4)", async () => {
    const line = lineTo(askingServer());
    const answer = async (requestState: unknown, content: WireObject): Promise<WireObject> =>
      send(line, {
        name: "greet",
        requestState,
        inputResponses: { name: { action: "accept", content } },
      });
    let requestState = await begin(line);
    for (const content of [{}, { name: 7 }]) {
      const { result } = await answer(requestState, content);
      expect(result).toMatchObject({
        resultType: "input_required",
        inputRequests: { name: { method: "elicitation/create" } },
      });
      requestState = (result as WireObject)["requestState"] as string;
    }
    const { result } = await answer(requestState, { name: "Ada" });
    expect(textOf(result as WireObject)).toBe("Hello, Ada");
    expect(await answer(requestState, { name: 7 })).toMatchObject({
      error: {
        code: -32602,
        message: expect.stringMatching(/3 times.*\/name/),
        data: { issues: [{ path: "/name" }] },
      },
    });
  });

  test("that do not match do not request the others again (audit D4)", async () => {
    const line = lineTo(askingServer());
    const first = await begin(line, { name: "pair" });
    const { result } = await send(line, {
      name: "pair",
      requestState: first,
      inputResponses: { one: { action: "accept", content: {} }, roots: { roots: [] } },
    });
    const { inputRequests, requestState } = result as WireObject;
    expect(Object.keys(inputRequests as WireObject)).toEqual(["one"]);
    const inputResponses = { one: accepted("Ada") };
    const done = await send(line, { name: "pair", requestState, inputResponses });
    expect(textOf(done["result"] as WireObject)).toBe("accept, 0");
  });
});
