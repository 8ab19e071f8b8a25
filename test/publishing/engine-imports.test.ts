/** Engine packages import fast: their stores are loaded with the first call. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Modules that import no other ones. */
const SMALL = ["@mcp-gen/core/cluster/lazy", "@mcp-gen/core/check-argument"];

const ENGINES = ["nats", "postgres", "redis"];

test.each(ENGINES)("importing @mcp-gen/%s loads few modules, until the first call", (engine) => {
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const url = new URL(file, import.meta.url);
    const text = readFileSync(url, "utf8");
    for (const [, from = ""] of text.matchAll(/^(?:import|export) [^;]*?from "([^"]+)"/gm)) {
      if (isTypeOnly(text, from)) continue;
      if (SMALL.includes(from)) continue;
      expect(from, file).toMatch(/^\./);
      read(new URL(from.replace(/\.js$/, ".ts"), url).pathname);
    }
  };
  read(new URL(`../../packages/${engine}/src/index.ts`, import.meta.url).pathname);
  expect(seen.size).toBeLessThanOrEqual(10);
});

/** Whether a module imports only types from another one. */
function isTypeOnly(text: string, from: string): boolean {
  const pattern = new RegExp(`^(?:import|export) (?!type\\b)[^;]*?from "${from}"`, "m");
  return !pattern.test(text);
}
