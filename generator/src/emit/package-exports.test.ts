import { expect, test } from "vitest";
import { withExports } from "./package-exports.js";

const existing = `{
  "name": "@mcp-gen/protocol",
  "exports": { "./old": "./old.js" },
  "version": "1.2.3",
  "files": ["dist", "NOTICE"],
  "custom": { "kept": true }
}`;

test("writes an exact list of subpaths and keeps what belongs to people, in its place", () => {
  const folders = [
    {
      subpath: "2030-01-01",
      files: ["index.ts", "types.ts", "guards.ts", "explain-params.ts", "dispatch.ts"],
    },
    { subpath: "extensions/notes", files: ["index.ts", "extension.ts"] },
  ];
  const text = withExports(existing, folders);
  expect(Object.entries(JSON.parse(text) as object)).toEqual([
    ["name", "@mcp-gen/protocol"],
    [
      "exports",
      {
        ".": code("index"),
        "./runtime": code("runtime/index"),
        "./runtime/checks": code("runtime/checks"),
        "./runtime/classify": code("runtime/classify"),
        "./runtime/dispatch": code("runtime/dispatch"),
        "./runtime/issues": code("runtime/issues"),
        "./runtime/json-text": code("runtime/json-text"),
        "./runtime/received": code("runtime/received"),
        "./runtime/registry": code("runtime/registry"),
        "./features": code("features"),
        "./keys": code("keys"),
        "./registry": code("registry"),
        "./2030-01-01": code("2030-01-01/index"),
        "./2030-01-01/guards": code("2030-01-01/guards"),
        "./2030-01-01/explain-params": code("2030-01-01/explain-params"),
        "./2030-01-01/dispatch": code("2030-01-01/dispatch"),
        "./2030-01-01/schema.json": "./schema/2030-01-01.json",
        "./extensions/notes": code("extensions/notes/index"),
        "./extensions/notes/schema.json": "./schema/extensions/notes.json",
        "./package.json": "./package.json",
      },
    ],
    ["version", "1.2.3"],
    ["files", ["dist", "NOTICE", "schema"]],
    ["custom", { kept: true }],
    [
      "sideEffects",
      [
        "./dist/*/index.js",
        "./dist/*/dispatch.js",
        "./dist/extensions/*/index.js",
        "./dist/extensions/*/dispatch.js",
        "./dist/newest/*.js",
      ],
    ],
    ["engines", { node: ">=20.19" }],
  ]);
  expect(withExports(text, folders)).toBe(text);
});

test("never takes an engine away", () => {
  const text = withExports('{"engines":{"node":">=24"}}', []);
  expect(JSON.parse(text)).toMatchObject({ engines: { node: ">=24" } });
});

function code(path: string): object {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}
