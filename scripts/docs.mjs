// `npm run docs`: builds the documentation site into docs/.vitepress/dist. `npm run docs:dev` serves the site and
// updates the site when a page changes. The first run installs VitePress.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installLocked } from "./install-locked.mjs";
import { root } from "./run.mjs";

const folder = join(root, "docs");
const failure = installLocked({ folder, what: "the site's tools", size: "100 MB" }, (line) =>
  console.error(line),
);
if (failure !== undefined) {
  console.error(failure);
  process.exitCode = 1;
} else {
  const vitepress = join(folder, "node_modules/vitepress/bin/vitepress.js");
  const [command = "build", ...rest] = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, [vitepress, command, folder, ...rest], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
