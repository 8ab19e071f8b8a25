/** Elicitation: declared modes, valid requests, and valid responses of users. */
import { McpError, tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type Connected, type WireObject } from "@mcp-gen/testing";
import type { Revision } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  STATELESS,
  strictClients,
  textOf,
} from "./helpers.js";

const client = strictClients();
const FORMS = REVISIONS.filter((revision) => revision >= "2025-06-18");
const PAGES = REVISIONS.filter((revision) => revision >= "2025-11-25");

const trip = z.object({
  name: z.string().min(2),
  days: z.number().int().max(30).optional(),
  window: z.boolean().default(true),
  class: z.enum(["first", "second"]),
});

const tools: Definition["tools"] = {
  form: tool({}, async (_, ctx) =>
    JSON.stringify(await ctx.elicit("trip", { message: "Where to?", schema: trip })),
  ),
  page: tool({}, async (_, ctx) =>
    JSON.stringify(
      await ctx.elicit("page", { message: "Sign in", url: "https://example.com/in?state=1" }),
    ),
  ),
  url: tool({ inputSchema: z.object({ url: z.string() }) }, async ({ url }, ctx) =>
    JSON.stringify(await ctx.elicit("page", { message: "Open", url })),
  ),
  secret: tool({ inputSchema: z.object({ name: z.string() }) }, async ({ name }, ctx) => {
    const schema = z.object(Object.fromEntries([[name, z.string()]]));
    return JSON.stringify(await ctx.elicit("form", { message: "Tell me", schema }));
  }),
};

function serverOf(errors: unknown[] = []) {
  return quietServer({ tools, onError: (error) => errors.push(error) });
}

const full = { action: "accept", content: { name: "Ada", class: "first" } };
const open = (
  revision: Revision,
  elicit: WireObject | ((params: WireObject) => WireObject),
  capabilities?: object,
): Promise<Connected> =>
  client(serverOf(), {
    revision,
    answers: { elicit: elicit as never },
    ...(capabilities && { capabilities }),
  });

describe.each(FORMS)("%s: a form", (revision) => {
  test("[req 154] [req 157] is sent with its mode, or without in revisions before modes", async () => {
    let asked: WireObject = {};
    const connected = await open(revision, (params) => ((asked = params), full));
    await connected.callTool("form");
    expect(asked).toMatchObject({
      message: "Where to?",
      requestedSchema: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 2 },
          days: { type: "integer", maximum: 30 },
          window: { type: "boolean", default: true },
          class: { type: "string", enum: ["first", "second"] },
        },
        required: ["name", "class"],
      },
    });
    expect(asked["mode"]).toBe(revision >= "2025-11-25" ? "form" : undefined);
  });

  test("[req 164] returns the output of the schema without unrequested fields", async () => {
    const connected = await open(revision, {
      action: "accept",
      content: { name: "Ada", class: "first", extra: "x" },
    });
    expect(JSON.parse(String(textOf(await connected.callTool("form"))))).toEqual({
      action: "accept",
      content: { name: "Ada", window: true, class: "first" },
    });
  });

  test.each(["decline", "cancel"])(
    "[req 163] may be answered with %s, whatever else comes along",
    async (action) => {
      const connected = await open(revision, { action, content: { name: "Ada" } });
      expect(textOf(await connected.callTool("form"))).toBe(JSON.stringify({ action }));
    },
  );

  test.each([
    ["a name that is too short", { name: "A", class: "first" }, "/name"],
    ["no name", { class: "first" }, "/name"],
    ["another class", { name: "Ada", class: "third" }, "/class"],
    ["half a day", { name: "Ada", class: "first", days: 0.5 }, "/days"],
    ["nothing", undefined, "/name"],
  ])("[req 164] rejects %s", async (_, content, path) => {
    const connected = await open(revision, { action: "accept", ...(content && { content }) });
    expect(await refusalOf(connected.callTool("form"))).toMatchObject({
      code: -32602,
      message: expect.stringContaining(path),
    });
  });

  test("sends a pattern, and validates the response with it (audit D3)", async () => {
    const field = { type: "string", pattern: "^[A-Z]{3}$" };
    const schema = { type: "object" as const, properties: { code: field }, required: ["code"] };
    const server = quietServer({
      tools: {
        code: tool({}, async (_, ctx) =>
          JSON.stringify(await ctx.elicit("code", { message: "Code?", schema })),
        ),
      },
    });
    let asked: WireObject = {};
    let code = "BER";
    const elicit = (params: WireObject) => (
      (asked = params),
      { action: "accept", content: { code } }
    );
    const connected = await client(server, { revision, answers: { elicit } });
    expect(textOf(await connected.callTool("code"))).toContain("BER");
    expect(asked).toHaveProperty("requestedSchema.properties.code", field);
    code = "bern";
    expect(await refusalOf(connected.callTool("code"))).toMatchObject({
      code: -32602,
      data: { issues: [{ path: "/code", message: "does not match the pattern ^[A-Z]{3}$" }] },
    });
  });

  test("is sent again until the response is valid, at most three times (audit D4)", async () => {
    const answers: WireObject[] = [{}, { name: "A", class: "first" }, full.content];
    let asked = 0;
    const connected = await open(revision, () => ({
      action: "accept",
      content: answers[asked++ % 3],
    }));
    expect(JSON.parse(String(textOf(await connected.callTool("form"))))).toMatchObject(full);
    expect(asked).toBe(3);
    answers[2] = {};
    expect(await refusalOf(connected.callTool("form"))).toMatchObject({ code: -32602 });
    expect(asked).toBe(6);
  });

  test("is sent again once if the same key is used twice (audit D4)", async () => {
    let asked = 0;
    const schema = z.object({ name: z.string() });
    const server = quietServer({
      tools: {
        both: tool({}, async (_, ctx) => {
          const ask = () => ctx.elicit("name", { message: "Who?", schema });
          const both = await Promise.all([ask(), ask()]);
          return both.map(({ content }) => content?.name).join();
        }),
      },
    });
    const elicit = () => ({ action: "accept", content: asked++ === 0 ? {} : { name: "Ada" } });
    const connected = await client(server, { revision, answers: { elicit } });
    expect(textOf(await connected.callTool("both"))).toBe("Ada,Ada");
    expect(asked).toBe(2);
  });

  test("[req 163] can fail", async () => {
    const connected = await open(revision, () => {
      throw new McpError(-31_000, "no screen");
    });
    const failed = connected.callTool("form");
    // In the stateless era, the client fails before it sends the response.
    await expect(failed).rejects.toMatchObject({ message: expect.stringContaining("no screen") });
    expect(await connected.listTools()).toHaveLength(4);
  });

  test.each(["password", "apiKey", "api_key", "creditCardNumber", "cvv"])(
    "[req 154] asks for no %s",
    async (name) => {
      const errors: unknown[] = [];
      const connected = await client(serverOf(errors), { revision, answers: { elicit: full } });
      expect(await refusalOf(connected.callTool("secret", { name }))).toMatchObject({
        code: -32603,
      });
      expect(String(errors[0])).toMatch(/the name indicates a secret.*URL mode/);
    },
  );
});

const asking = (losses: unknown[]) =>
  quietServer({
    tools: {
      pick: tool({}, async (_, ctx) => {
        const tags = z.array(z.enum(["a", "b"]));
        const answer = await ctx.elicit("tags", {
          message: "Which?",
          schema: z.object({ tags }),
        });
        return JSON.stringify(answer);
      }),
    },
    onLoss: ({ losses: found }) => losses.push(...found),
  });

describe("a list of choices", () => {
  test("fails if the revision cannot express it, and invents no response (audit D2)", async () => {
    const losses: unknown[] = [];
    let asked = false;
    const elicit = () => ((asked = true), { action: "decline" });
    const connected = await client(asking(losses), {
      revision: "2025-06-18",
      answers: { elicit },
    });
    expect(await refusalOf(connected.callTool("pick"))).toEqual({
      code: -32603,
      message:
        'elicitation/create "tags": clients of 2025-06-18 cannot show /params/requestedSchema/properties/tags: fields with several values came with 2025-11-25; ask in another way for this revision',
      data: {
        revision: "2025-06-18",
        pointer: "/params/requestedSchema/properties/tags",
        reason: "fields with several values came with 2025-11-25",
      },
    });
    expect(asked).toBe(false);
    expect(losses).toMatchObject([{ kind: "impossible" }]);
  });

  test.each(PAGES)("is sent in %s (audit D2)", async (revision) => {
    const answer = { action: "accept", content: { tags: ["a"] } };
    const connected = await client(asking([]), { revision, answers: { elicit: answer } });
    expect(textOf(await connected.callTool("pick"))).toBe(JSON.stringify(answer));
  });
});

describe.each(PAGES)("%s: a URL", (revision) => {
  test("is sent, and returns the action of the user", async () => {
    let asked: WireObject = {};
    const connected = await open(revision, (params) => ((asked = params), { action: "accept" }));
    expect(textOf(await connected.callTool("page"))).toBe('{"action":"accept"}');
    expect(asked).toMatchObject({
      mode: "url",
      message: "Sign in",
      url: "https://example.com/in?state=1",
    });
  });

  const COMPLETE = "notifications/elicitation/complete";

  test("is completed once, when the handler reports it (audit D1)", async () => {
    const callbacks: (() => void)[] = [];
    const server = quietServer({
      tools: {
        never: tool({}, async (_, ctx) => {
          await ctx.elicit("page", { message: "Pay", url: "https://example.com/never" });
          return "done";
        }),
        now: tool({}, async (_, ctx) => {
          const page = await ctx.elicit("page", { message: "Pay", url: "https://example.com/now" });
          page.complete();
          page.complete();
          return page.action;
        }),
        later: tool({}, async (_, ctx) => {
          const url = "https://example.com/later";
          const { action, complete } = await ctx.elicit("page", { message: "Pay", url });
          callbacks.push(complete);
          return action;
        }),
      },
    });
    const ids: unknown[] = [];
    let action = "accept";
    const elicit = ({ elicitationId }: WireObject) => (ids.push(elicitationId), { action });
    const connected = await client(server, { revision, answers: { elicit: elicit as never } });
    const told = (): unknown[] =>
      connected.notifications
        .filter(({ method }) => method === COMPLETE)
        .map(({ params }) => (params as WireObject)["elicitationId"]);
    for (const name of ["never", "now", "later"]) await connected.callTool(name);
    action = "decline";
    for (const name of ["now", "later"]) await connected.callTool(name);
    const [, second, third] = ids;
    expect(told()).toEqual(revision === STATELESS ? [] : [second]);
    for (const complete of callbacks) complete();
    await connected.listTools();
    expect(told()).toEqual(revision === STATELESS ? [] : [second, third]);
    await connected.close();
    for (const complete of callbacks) complete();
  });

  test.each(["decline", "cancel"])("[req 163] can be answered with %s", async (action) => {
    const connected = await open(revision, { action });
    expect(textOf(await connected.callTool("page"))).toBe(JSON.stringify({ action }));
  });

  test.each([
    "http://example.com/",
    "https://ada:pass@example.com/",
    "https://example.com/?token=abc",
    "https://example.com/#access_token=abc",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "/relative",
    "",
  ])("[req 158] rejects %j", async (url) => {
    const errors: unknown[] = [];
    let asked = false;
    const elicit = () => ((asked = true), { action: "accept" });
    const connected = await client(serverOf(errors), { revision, answers: { elicit } });
    expect(await refusalOf(connected.callTool("url", { url }))).toMatchObject({
      code: -32603,
      message: "Internal error",
    });
    expect(errors).toEqual([expect.any(TypeError)]);
    expect(asked).toBe(false);
  });

  test.each(["http://localhost:3000/", "http://127.0.0.1/", "http://[::1]:8080/x"])(
    "[req 158] may be on this machine: %s",
    async (url) => {
      const connected = await open(revision, { action: "accept" });
      expect(textOf(await connected.callTool("url", { url }))).toBe('{"action":"accept"}');
    },
  );
});

/** Client capabilities, and whether they include forms and URLs. */
const declared: [object, boolean, boolean][] = [
  [{}, false, false],
  [{ elicitation: {} }, true, false],
  [{ elicitation: { form: {} } }, true, false],
  [{ elicitation: { url: {} } }, false, true],
  [{ elicitation: { form: {}, url: {} } }, true, true],
];

describe.each(PAGES)("%s", (revision) => {
  test.each(declared)("[req 133] [req 156] [req 157] %j", async (capabilities, form, page) => {
    const connected = await open(
      revision,
      (params) => (params["mode"] === "url" ? { action: "accept" } : full),
      capabilities,
    );
    const may = (name: string): Promise<boolean> =>
      connected.callTool(name).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({
            code: -32021,
            data: { requiredCapabilities: { elicitation: expect.any(Object) } },
          });
          return false;
        },
      );
    expect([await may("form"), await may("page")]).toEqual([form, page]);
  });

  test.each([
    ["form", { url: {} }],
    ["url", { form: {} }],
  ])("an error names the missing mode: %s (audit D7)", async (mode, elicitation) => {
    const connected = await open(revision, full, { elicitation });
    expect(await refusalOf(connected.callTool(mode === "url" ? "page" : "form"))).toEqual({
      code: -32021,
      message: `Missing required client capability: expected the client to declare elicitation.${mode}`,
      data: { requiredCapabilities: { elicitation: { [mode]: {} } } },
    });
  });
});

test.each(REVISIONS.filter((revision) => revision < "2025-06-18"))(
  "[req 29] %s has no way to ask users",
  async (revision) => {
    const connected = await open(revision, full, { elicitation: {} });
    for (const name of ["form", "page"]) {
      expect(await refusalOf(connected.callTool(name))).toMatchObject({ code: -32021 });
    }
  },
);

test("[req 160] does not identify users by the client info", async () => {
  const server = quietServer({
    tools: { who: tool({}, (_, ctx) => JSON.stringify([ctx.auth ?? null])) },
  });
  const claims = {
    [`${PROTOCOL}clientInfo`]: { name: "ada", version: "1", principal: "ada" },
    principal: "ada",
    auth: { principal: "ada" },
    sub: "ada",
  };
  const request = modern(1, "tools/call", { name: "who", auth: { principal: "ada" } }, claims);
  expect(textOf((await lineTo(server).ask(request))["result"] as WireObject)).toBe("[null]");
  const known = await lineTo(server, { principal: "bo" }).ask(request);
  expect(textOf(known["result"] as WireObject)).toBe('[{"principal":"bo"}]');
});

test("[req 161] [req 162] does not accept a URL opened by another user", async () => {
  const server = serverOf();
  const capabilities = { [`${PROTOCOL}clientCapabilities`]: { elicitation: { url: {} } } };
  const call = (principal: string, more: WireObject = {}): Promise<WireObject> =>
    lineTo(server, { principal }).ask(
      modern(1, "tools/call", { name: "page", ...more }, capabilities),
    );
  const { requestState } = (await call("ada"))["result"] as WireObject;
  const opened = { requestState, inputResponses: { page: { action: "accept" } } };
  expect(await call("bo", opened)).toMatchObject({
    error: { code: -32602, data: { reason: "tampered" } },
  });
  expect(await call("ada", opened)).toHaveProperty("result.content");
  expect(STATELESS).toBe(PAGES.at(-1));
});
