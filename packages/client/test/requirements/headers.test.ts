/** HTTP headers: which tool annotations apply, and where case matters. */
import { connect } from "@mcp-gen/client";
import type { MirroredArgument, Transport } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import {
  closeAfterEach,
  inSession,
  json,
  modern,
  request,
  result,
  scripted as scriptedHttp,
} from "../http/scripted.js";
import { discovered, scripted } from "../peer.js";

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

describe("[req 109] header annotations of tools", () => {
  const region = { type: "string", "x-mcp-header": "Region" };
  const inside = { properties: { region } };

  /** The names of the listed tools, and which arguments of each are repeated. */
  async function learned(inputSchema: object) {
    const tools = [
      { name: "odd", inputSchema: { ...inputSchema, type: "object" } },
      { name: "sound", inputSchema: { type: "object", ...inside } },
    ];
    const peer = scripted({
      "server/discover": discovered,
      "tools/list": () => ({ ...cached, tools }),
    });
    const transport: Transport & { mirrors: (tool: string) => readonly MirroredArgument[] } = {
      ...peer.transport,
      mirrors: () => [],
    };
    const errors: unknown[] = [];
    const client = await connect(transport, {
      name: "test",
      version: "1.0.0",
      onError: (error) => errors.push(error),
    });
    const listed = (await client.listTools().all()).map(({ name }) => name);
    const repeated = (name: string) => transport.mirrors(name).map(({ path }) => path);
    return { listed, odd: repeated("odd"), sound: repeated("sound"), errors };
  }

  const choices = ["oneOf", "anyOf", "allOf"].map((keyword) => ({ [keyword]: [inside, {}] }));
  const conditions = ["if", "then", "else", "not"].map((keyword) => ({ [keyword]: inside }));
  const arrays = ["items", "contains", "unevaluatedItems"].map((keyword) => ({
    properties: { a: { type: "array", [keyword]: region } },
  }));

  test.each<object>([
    ...choices,
    ...conditions,
    ...arrays,
    { properties: { a: { type: "array", prefixItems: [region] } } },
    { properties: { a: { oneOf: [inside] } } },
    { additionalProperties: region },
    { patternProperties: { "^a": region } },
    { dependentSchemas: { a: inside } },
    { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: region } },
    { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: inside } },
    region,
  ])("apply only to properties: omits %j", async (inputSchema) => {
    const { errors, ...found } = await learned(inputSchema);
    expect(found).toEqual({ listed: ["sound"], odd: [], sound: [["region"]] });
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^tool "odd": inputSchema\/.*/) }),
    ]);
  });

  test("apply in place, not through references", async () => {
    const properties = { a: region, b: { $ref: "#/properties/a" }, c: inside };
    const { listed, odd } = await learned({
      properties: { ...properties, c: { properties: { d: { ...region, "x-mcp-header": "D" } } } },
    });
    expect(listed).toEqual(["odd", "sound"]);
    expect(odd).toEqual([["a"], ["c", "d"]]);
  });
});

describe("[req 114] over HTTP", () => {
  closeAfterEach();

  test.each(["mcp-session-id", "Mcp-Session-Id", "MCP-SESSION-ID"])(
    "%s names the same header, and its value is sent unchanged",
    async (name) => {
      const { transport, sent, settle } = scriptedHttp(({ body }) =>
        json(result((body as { id: number }).id), {
          headers: { [name]: "AbC-xYz", "Content-TYPE": "Application/JSON" },
        }),
      );
      transport.send(request(0, "initialize", { protocolVersion: "2025-11-25" }));
      await settle();
      transport.send(request(1));
      await settle();
      expect(sent.map(({ headers }) => headers["mcp-session-id"])).toEqual([undefined, "AbC-xYz"]);
    },
  );

  test("names of methods, tools and arguments keep their case", async () => {
    const { transport, sent, settle } = scriptedHttp(({ body }) =>
      json(result((body as { id: number }).id)),
    );
    transport.agreed?.("2026-07-28");
    transport.mirrors = () => [{ header: "Region", path: ["region"], type: "string" }];
    for (const [id, name] of ["Forecast", "forecast", "FORECAST"].entries()) {
      transport.send(modern(id, "tools/call", { name, arguments: { region: `${name}-Bern` } }));
    }
    transport.send(modern(9, "Example/doIt"));
    await settle();
    const told = sent.map(({ headers }) => [
      headers["mcp-method"],
      headers["mcp-name"],
      new Headers(headers).get("MCP-Param-REGION"),
    ]);
    expect(told).toEqual([
      ["tools/call", "Forecast", "Forecast-Bern"],
      ["tools/call", "forecast", "forecast-Bern"],
      ["tools/call", "FORECAST", "FORECAST-Bern"],
      ["Example/doIt", undefined, null],
    ]);
  });

  test("finds a challenge in any case", async () => {
    const { transport, told, settle } = await inSession(() =>
      Promise.resolve(
        new Response(null, { status: 401, headers: { "WWW-AUTHENTICATE": "Bearer" } }),
      ),
    );
    transport.send(request(1));
    await settle();
    expect(told.failures).toMatchObject([[1, { status: 401, wwwAuthenticate: "Bearer" }]]);
  });
});
