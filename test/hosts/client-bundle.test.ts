/** Bundles the client for hosts that cannot start programs. The bundle must not contain code for Node. */
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
    // The client exports this error class on every host.
    expect(starters).toEqual(["packages/stdio/dist/child/server-exit.js"]);
  });

  test("for Node starts programs", async () => {
    const { imports, modules } = await bundled({ platform: "node" });
    expect(imports).toContain("node:child_process");
    expect(modules).toContain("packages/client/dist/connect-command.js");
    expect(modules).not.toContain("packages/client/dist/no-commands.js");
  });
});

/** Returns the imports that remain in a bundle, and the modules that it contains. */
async function bundled(host: BuildOptions): Promise<{ imports: string[]; modules: string[] }> {
  const { metafile } = await build({
    stdin: { contents: `export { connect } from "@mcp-gen/client";`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    // Imports of Node modules stay in the bundle, so that the test detects them.
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
