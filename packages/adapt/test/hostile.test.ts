/**
 * Hostile values: keys that objects inherit, ten thousand keys, ten thousand levels. Every adapter treats them as
 * data, and nothing around them changes.
 */
import { revisions } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import { carry } from "./carry.js";
import { at, changed, deepFreeze, isObject, type JsonObject } from "./json.js";
import { ROUTES } from "./routes.js";
import type { Sample } from "./samples.js";

const MANY = 10_000;

/** Values with free data, and the location of the data. */
const PLACES: readonly { of: string; sample(data: unknown): Sample; pointer: string }[] = [
  {
    of: "the arguments of a call",
    sample: (data) => call("tools/call", { name: "t", arguments: data, _meta: META }),
    pointer: "/params/arguments",
  },
  {
    of: "the metadata of a request",
    sample: (data) => call("tools/list", { _meta: { ...META, "com.example/x": data } }),
    pointer: "/params/_meta/com.example~1x",
  },
  {
    of: "a key of a result that no revision knows",
    sample: (data) => result("tools/call", { content: [], resultType: "complete", x: data }),
    pointer: "/result/x",
  },
  {
    of: "the input schema of a tool",
    sample: (data) =>
      result("tools/list", {
        resultType: "complete",
        ttlMs: 0,
        cacheScope: "private",
        tools: [{ name: "t", inputSchema: { type: "object", properties: { x: data } } }],
      }),
    pointer: "/result/tools/0/inputSchema/properties/x",
  },
  {
    of: "the structured content of a result",
    sample: (data) =>
      result("tools/call", { content: [], resultType: "complete", structuredContent: data }),
    pointer: "/result/structuredContent",
  },
  {
    of: "the metadata of a block",
    sample: (data) =>
      result("tools/call", {
        resultType: "complete",
        content: [{ type: "text", text: "x", _meta: data }],
      }),
    pointer: "/result/content/0/_meta",
  },
];

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

const DATA: readonly { name: string; data: JsonObject }[] = [
  {
    name: "inherited names as keys",
    data: JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x","hasOwnProperty":1}',
    ) as JsonObject,
  },
  {
    name: "ten thousand keys",
    data: Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`key ${index}`, index])),
  },
  { name: "ten thousand levels", data: nested(MANY) },
];

describe.each(DATA)("$name", ({ data }) => {
  test.each(PLACES)("as $of", ({ sample, pointer }) => {
    const given = deepFreeze(sample(data));
    for (const route of ROUTES) {
      for (const policy of ["strip", "passthrough"] as const) {
        const { value, losses } = carry(given, given.value, route, { policy });
        expect(value, `${route.from} to ${route.to}`).toBeDefined();
        // Removed keys are reported; the other keys stay unchanged.
        const lost = losses.some((loss) => loss.pointer === pointer);
        const found = at(value, pointer);
        expect(found === undefined ? lost : sameKeys(found, data)).toBe(true);
      }
    }
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});

test("rejects inherited property names as methods and types", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const message = { jsonrpc: "2.0", id: 1, method: name, params: {} };
    for (const route of ROUTES) {
      const sample: Sample = {
        kind: "call",
        type: "",
        method: name,
        sender: "client",
        value: message,
      };
      expect(carry(sample, message, route)).toEqual({ value: message, losses: [] });
      expect(() => carry({ kind: "type", type: name, value: {} }, {}, route)).toThrow(RangeError);
    }
  }
});

test("keeps hostile keys next to changed fields", () => {
  const tool = JSON.parse(
    '{"name":"t","inputSchema":{"type":"object"},"icons":[],"__proto__":{"polluted":true},"constructor":1}',
  ) as JsonObject;
  for (const route of ROUTES) {
    const { value } = carry({ kind: "type", type: "Tool", value: tool }, tool, route);
    expect(isObject(value) && Object.hasOwn(value, "__proto__")).toBe(true);
    expect(at(value, "/__proto__/polluted")).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(changed(value, "/icons", () => undefined)).toEqual(
      changed(tool, "/icons", () => undefined),
    );
  }
});

test("passes invalid messages through unchanged", () => {
  for (const odd of [null, 1, "x", true, {}, { jsonrpc: "2.0" }, { method: 1 }])
    for (const from of revisions)
      for (const to of revisions) {
        const sample: Sample = { kind: "error", method: undefined, sender: "client", value: {} };
        expect(carry(sample, odd, { from, to })).toEqual({ value: odd, losses: [] });
      }
});

function call(method: string, params: JsonObject): Sample {
  const value = { jsonrpc: "2.0", id: 1, method, params };
  return { kind: "call", type: "", method, sender: "client", value };
}

function result(method: string, data: JsonObject): Sample {
  const value = { jsonrpc: "2.0", id: 1, result: data };
  return { kind: "response", type: "", method, sender: "server", value };
}

function nested(levels: number): JsonObject {
  let value: JsonObject = { end: true };
  for (let level = 1; level < levels; level++) value = { value };
  return value;
}

/** Whether two values have the same keys at every level, without recursion. */
function sameKeys(left: unknown, right: unknown): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (!isObject(a) || !isObject(b)) return false;
    const [keys, others] = [Object.keys(a), Object.keys(b)];
    if (keys.length !== others.length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      open.push([at(a, pointerOf(key)), at(b, pointerOf(key))]);
    }
  }
  return true;
}

function pointerOf(key: string): string {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
