/** What bundlers make of the client for hosts that start no programs: nothing of Node is left in it. */
import { build, type BuildOptions } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";

describe("a bundle of the client", () => {
  test.each<[string, BuildOptions]>([
    ["browsers", { platform: "browser" }],
    ["Workers", { platform: "neutral", conditions: ["workerd", "worker"] }],
  ])("for %s imports nothing, and has nothing that starts programs", async (_, host) => {
    const { imports, modules } = await bundled(host);
    expect(imports).toEqual([]);
    expect(modules).toContain("packages/client/dist/no-commands.js");
    const starters = modules.filter((path) => /connect-command|stdio/.test(path));
    // The class of an error, which the client exports wherever it runs.
    expect(starters).toEqual(["packages/stdio/dist/child/server-exit.js"]);
  });

  test("for Node starts programs", async () => {
    const { imports, modules } = await bundled({ platform: "node" });
    expect(imports).toContain("node:child_process");
    expect(modules).toContain("packages/client/dist/connect-command.js");
    expect(modules).not.toContain("packages/client/dist/no-commands.js");
  });
});

/** What a bundle leaves to be imported, and which modules are in it. */
async function bundled(host: BuildOptions): Promise<{ imports: string[]; modules: string[] }> {
  const { metafile } = await build({
    stdin: { contents: `export { connect } from "@mcp-gen/client";`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    // Left in, so that it is seen.
    external: ["node:*"],
    logLevel: "error",
    ...host,
  });
  return {
    imports: Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    ),
    modules: Object.keys(metafile?.inputs ?? {}),
  };
}
