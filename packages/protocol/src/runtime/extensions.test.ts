import { expect, test } from "vitest";
import { extensionSettings, withExtension } from "./extensions.js";

test("reads settings under the identifier, only from an own property with an object", () => {
  const extensions = { "com.acme/a": { limit: 1 }, "com.acme/b": true };
  expect(extensionSettings({ extensions }, "com.acme/a")).toEqual({ limit: 1 });
  expect(extensionSettings({ extensions }, "com.acme/b")).toBeUndefined();
  expect(extensionSettings({ extensions }, "com.acme/c")).toBeUndefined();
  expect(extensionSettings({ extensions }, "constructor")).toBeUndefined();
  expect(extensionSettings({}, "com.acme/a")).toBeUndefined();
});

test("declares an extension, keeps the others, and does not modify its input", () => {
  const before = Object.freeze({ tools: {}, extensions: Object.freeze({ "com.acme/a": {} }) });
  expect(withExtension(before, "com.acme/b", { limit: 2 })).toEqual({
    tools: {},
    extensions: { "com.acme/a": {}, "com.acme/b": { limit: 2 } },
  });
  expect(withExtension({}, "__proto__", {})).toEqual({ extensions: { ["__proto__"]: {} } });
});
