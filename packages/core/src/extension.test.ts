import { expect, test } from "vitest";
import { defineExtension } from "./extension.js";

test.each(["com.example/x", "io.modelcontextprotocol/tasks", "a.b-c.d2/x_y.z-0", "com.x/0"])(
  "[ext 9] accepts %s",
  (id) => {
    expect(defineExtension({ id })).toMatchObject({ id, advice: undefined });
  },
);

test.each([
  "noprefix",
  "foo bar/x",
  "/x",
  "com..x/y",
  "",
  "com.x/",
  "com.x/y/z",
  "com.x/-y",
  "com.x/y.",
  ".com/x",
  "com./x",
  "1com.x/y",
  "com.x-/y",
  "com.x/y\n",
  "com.ä/y",
])("[ext 9] rejects %j", (id) => {
  expect(() => defineExtension({ id })).toThrow(
    new TypeError(
      `extension: expected an identifier with a prefix, such as com.acme/reports, received ${JSON.stringify(id)}`,
    ),
  );
});

test.each([7, null, {}])("[ext 9] rejects %s", (id) => {
  expect(() => defineExtension({ id: id as never })).toThrow("received");
});

test("[ext 9] advises against a prefix of one label", () => {
  expect(defineExtension({ id: "foo/x" }).advice).toBe(
    "extension foo/x: expected a reverse domain as prefix, such as com.foo/, received foo/; other vendors may use the same prefix",
  );
});

test("[ext 9] rejects a long identifier soon", () => {
  expect(() => defineExtension({ id: `${"a-".repeat(100_000)}/x` })).toThrow(TypeError);
  expect(() => defineExtension({ id: `com.x/${"a.".repeat(100_000)}` })).toThrow(TypeError);
});

test("[ext 11] each side has its own settings, or those of both", () => {
  const both = defineExtension({ id: "com.x/y", settings: { a: 1 }, client: { settings: {} } });
  expect(both.settingsOf("server")).toEqual({ a: 1 });
  expect(both.settingsOf("client")).toEqual({});
  expect(defineExtension({ id: "com.x/y" }).settingsOf("client")).toEqual({});
});

test.each([
  [
    { method: {} },
    'defineExtension com.x/y: unknown option "method". Options: id, settings, since,',
  ],
  [{ Client: {} }, 'defineExtension com.x/y: unknown option "Client". Write client.'],
  [
    { server: { methds: {} } },
    'defineExtension com.x/y: server: unknown option "methds". Options: settings, methods, filters.',
  ],
  [
    { client: { isresult: () => true } },
    'defineExtension com.x/y: client: unknown option "isresult". Write isResult.',
  ],
])("rejects the unknown property in %j", (more, message) => {
  expect(() => defineExtension({ id: "com.x/y", ...(more as object) })).toThrow(message);
});

test("accepts undefined properties, and a changed copy of an extension", () => {
  const definition = { id: "com.x/y", server: { methods: undefined }, client: undefined };
  const first = defineExtension(definition as { id: string });
  expect(defineExtension({ ...first, id: "com.x/z" }).id).toBe("com.x/z");
});

test("[ext 9] advises against methods of the tasks extension", () => {
  const server = { methods: { "tasks/run": () => ({ kind: "handled", result: {} }) as const } };
  expect(defineExtension({ id: "com.x/y", server }).advice).toContain("received tasks/run");
  expect(defineExtension({ id: "io.modelcontextprotocol/tasks", server }).advice).toBe(undefined);
});
