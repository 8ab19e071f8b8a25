/** Bundlers select the modules for browsers in the published packages, so a page loads no module of Node. */
import { build } from "esbuild";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { stage } from "../../scripts/stage.mjs";

test.each([
  ["packages/client", `import { connect } from "@mcp-gen/client"; globalThis.run = connect;`],
  ["packages/auth", `import { oauth } from "@mcp-gen/auth"; globalThis.run = oauth;`],
  [
    "packages/server",
    `import { serveHttp } from "@mcp-gen/server/http"; globalThis.run = serveHttp;`,
  ],
])("%s", async (folder, contents) => {
  const resolveDir = await stage(folder);
  try {
    const { errors } = await build({
      stdin: { contents, resolveDir },
      outdir: "unused",
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      write: false,
      logLevel: "silent",
    }).catch((error: { errors: { text: string }[] }) => error);
    expect(errors.map(({ text }) => text)).toEqual([]);
  } finally {
    rmSync(resolveDir, { recursive: true });
  }
});
