/**
 * `@mcp-gen/sdk-adapter` between the published SDKs: old clients call servers on the newest ones, and the newest client
 * calls an old server. The calls over stdio are those of `npm run demo:old-clients`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CALLS, runCall } from "../../../scripts/demo-old-clients/calls.mjs";
import { installSdks } from "../../../scripts/demo-old-clients/install.mjs";

const problem = installSdks();
if (problem !== undefined) console.warn(`skipped: ${problem}`);

const root = fileURLToPath(new URL("../../..", import.meta.url));

describe.skipIf(problem !== undefined)("old clients over stdio", () => {
  test.each(CALLS)("$client asks $server: $method $name", async (call) => {
    const without = await runCall(call, { faithful: false });
    const type = call.client === "0.6.0" && call.name === "audio" ? "audio" : "resource_link";
    expect(without).toEqual({ ok: false, said: `ZodError: "${type}"`, sounds: 0, losses: [] });

    const faithful = await runCall(call, { faithful: true });
    expect(faithful).toMatchObject({ ok: true, sounds: call.name === "link" ? 0 : 1 });
    expect(faithful.losses).toContainEqual(
      expect.objectContaining({ kind: "approximated", pointer: expect.stringMatching(/\d/) }),
    );
  });

  test("the demo prints both columns and the sum, and draws the pictures that are published", () => {
    const folder = mkdtempSync(join(tmpdir(), "mcp-gen-picture-"));
    try {
      const args = ["scripts/demo-old-clients/run.mjs", "--svg", folder];
      const { status, stdout } = spawnSync(process.execPath, args, {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1" },
      });
      expect(stdout).toContain("without: 0 of 8   with: 8 of 8");
      expect(stdout).not.toContain("\u{1B}");
      expect(stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
      expect(status).toBe(0);
      for (const file of ["old-clients-light.svg", "old-clients-dark.svg"]) {
        const drawn = readFileSync(join(folder, file), "utf8");
        expect(drawn, file).toBe(readFileSync(join(root, "docs/public", file), "utf8"));
        const words = [...drawn.matchAll(/<text[^>]*>([^<]*)/g)].map(([, word = ""]) => word);
        const [, shown] = words.join("").replace(/\s/g, "").split("demo:old-clients");
        expect(shown, file).toBe(stdout.replace(/\s/g, ""));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.skipIf(problem !== undefined)("without a terminal, colours are left out", () => {
  test("unless they are asked for", () => {
    const print = join(root, "scripts/demo-old-clients/print.mjs");
    const script = `const { print } = await import(${JSON.stringify(print)});
      print([[{ text: "speaks 2024-11-05", style: "dim" }]]);`;
    const run = (env: Record<string, string>): string =>
      spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        encoding: "utf8",
        env: { PATH: process.env["PATH"] ?? "", ...env },
      }).stdout;
    expect(run({})).not.toContain("\u{1B}");
    expect(run({ FORCE_COLOR: "1" })).toContain("\u{1B}");
    expect(run({ FORCE_COLOR: "1", NO_COLOR: "1" })).not.toContain("\u{1B}");
  });
});
