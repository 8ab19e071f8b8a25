/** Completion: at most a hundred values, only of visible items, with the context of other arguments. */
import { McpError, prompt, resource, resourceTemplate, type Definition } from "@mcp-gen/server";
import { REVISIONS, type Connected, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { quietServer, refusalOf, strictClients } from "./helpers.js";

const client = strictClients();
const NUMBERS = Array.from({ length: 250 }, (_, at) => `${at}`);

const definition: Partial<Definition> = {
  prompts: {
    visible: prompt(
      {
        arguments: {
          number: { complete: (value) => NUMBERS.filter((each) => each.startsWith(value)) },
          city: {
            complete: async (value, { country }, ctx) => [
              `${value} in ${country}`,
              `for ${ctx.auth?.principal}`,
            ],
          },
          plain: {},
          broken: { complete: () => Promise.reject(new Error("inside")) },
        },
      },
      () => "",
    ),
    hidden: prompt(
      { enabled: false, arguments: { secret: { complete: () => ["secret"] } } },
      () => "",
    ),
  },
  resources: { "test://plain": resource({}, () => ""), "test://hidden": resource({}, () => "") },
  resourceTemplates: {
    "test://{id}": resourceTemplate({ complete: { id: (value) => [`${value}1`] } }, () => ""),
    "other://{id}": resourceTemplate({ complete: { id: () => ["secret"] } }, () => ""),
  },
};

function serverOf(more: Partial<Definition> = {}) {
  const server = quietServer({ ...definition, ...more });
  server.resources.disable("test://hidden");
  server.resourceTemplates.disable("other://{id}");
  return server;
}

const ofPrompt = (name: string): WireObject => ({ type: "ref/prompt", name });
const ofResource = (uri: string): WireObject => ({ type: "ref/resource", uri });

async function complete(
  connected: Connected,
  ref: WireObject,
  name: string,
  value: unknown,
  context?: WireObject,
): Promise<unknown> {
  const params = { ref, argument: { name, value }, ...(context && { context }) };
  return (await connected.request("completion/complete", params))["completion"];
}

describe.each(REVISIONS.slice(1))("%s", (revision) => {
  test("returns a hundred values at most, with the total", async () => {
    const connected = await client(serverOf(), { revision });
    const visible = ofPrompt("visible");
    expect(await complete(connected, visible, "number", "")).toEqual({
      values: NUMBERS.slice(0, 100),
      total: 250,
      hasMore: true,
    });
    expect(await complete(connected, visible, "number", "24")).toEqual({
      values: ["24", "240", "241", "242", "243", "244", "245", "246", "247", "248", "249"],
      total: 11,
      hasMore: false,
    });
    expect(await complete(connected, visible, "number", "x")).toEqual({
      values: [],
      total: 0,
      hasMore: false,
    });
  });

  test("completes templates, and returns nothing for arguments without suggestions", async () => {
    const connected = await client(serverOf(), { revision });
    expect(await complete(connected, ofResource("test://{id}"), "id", "2")).toMatchObject({
      values: ["21"],
    });
    for (const [ref, name] of [
      [ofPrompt("visible"), "plain"],
      [ofPrompt("visible"), "nothing"],
      [ofPrompt("visible"), "__proto__"],
      [ofPrompt("visible"), "constructor"],
      [ofResource("test://plain"), "id"],
    ] as const) {
      expect(await complete(connected, ref, name, "")).toEqual({
        values: [],
        total: 0,
        hasMore: false,
      });
    }
  });

  test("passes the context, if the revision has it", async () => {
    const connected = await client(serverOf(), { revision, auth: { principal: "ada" } });
    const context = { arguments: { country: "Malta" } };
    expect(await complete(connected, ofPrompt("visible"), "city", "V", context)).toMatchObject({
      values: [revision < "2025-06-18" ? expect.stringContaining("V in") : "V in Malta", "for ada"],
    });
  });

  test("[req 148] treats hidden items as unknown", async () => {
    const connected = await client(serverOf(), { revision });
    const refusal = async (ref: WireObject): Promise<unknown> => {
      const { code, message } = await refusalOf(complete(connected, ref, "secret", ""));
      return [code, String(message).replace(/hidden|other|nothing/, "")];
    };
    expect(await refusal(ofPrompt("hidden"))).toEqual(await refusal(ofPrompt("nothing")));
    expect(await refusal(ofResource("test://hidden"))).toEqual(
      await refusal(ofResource("test://nothing")),
    );
    expect(await refusal(ofResource("other://{id}"))).toEqual(
      await refusal(ofResource("nothing://{id}")),
    );
    expect(await refusal(ofResource(""))).toEqual([-32602, expect.stringContaining("/params/ref")]);
  });

  test("[req 148] answers invalid params with -32602, and hides internal errors", async () => {
    const connected = await client(serverOf(), { revision });
    const visible = ofPrompt("visible");
    for (const [ref, name, value] of [
      [visible, "number", 7],
      [visible, 7, ""],
      [{ type: "ref/other", name: "visible" }, "number", ""],
      [{ type: "ref/prompt" }, "number", ""],
    ] as [WireObject, string, unknown][]) {
      expect(await refusalOf(complete(connected, ref, name, value))).toMatchObject({
        code: -32602,
      });
    }
    expect(await refusalOf(complete(connected, visible, "broken", ""))).toEqual({
      code: -32603,
      message: "Internal error",
      data: undefined,
    });
  });

  test("[req 148] lets middleware reject and limit requests", async () => {
    let left = 2;
    const server = serverOf({
      use: [
        ({ method }, next) => {
          if (method === "completion/complete" && left-- === 0)
            throw new McpError(-31_001, "later");
          return next();
        },
      ],
    });
    const connected = await client(server, { revision });
    const ask = () => complete(connected, ofPrompt("visible"), "number", "1");
    await ask();
    await ask();
    expect(await refusalOf(ask())).toMatchObject({ code: -31_001 });
  });
});
