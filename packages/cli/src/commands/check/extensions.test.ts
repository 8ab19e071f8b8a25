import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "../output.js";
import { extensionsIn } from "./extensions.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen-extensions-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const MODULE = `const weather = { id: "com.example/weather", settingsOf: () => ({}) };
export { weather, weather as default };
export const other = 7;`;

test("[ext 13] --extension loads the extensions that a module exports, each once", async () => {
  const path = written("weather.mjs", MODULE);
  expect(await extensionsIn([path])).toMatchObject([{ id: "com.example/weather" }]);
  expect(await extensionsIn()).toEqual([]);
});

test.each([
  ["does not exist", "missing.mjs", undefined, "expected a module that loads, received"],
  ["throws", "throws.mjs", 'throw new Error("broken")', ": broken"],
  ["exports no extension", "none.mjs", "export const a = 1, b = null;", "which exports a, b"],
  ["exports nothing", "empty.mjs", "export {};", "which exports nothing"],
])("[ext 13] --extension rejects a module that %s", async (_, name, text, message) => {
  const path = text === undefined ? join(folder, name) : written(name, text);
  const refused = extensionsIn([path]);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(message);
});

test("[ext 13] --extension rejects an extension that two modules export", async () => {
  const paths = [written("one.mjs", MODULE), written("two.mjs", MODULE)];
  await expect(extensionsIn(paths)).rejects.toThrow(
    "--extension: expected each extension once, received com.example/weather twice",
  );
});
