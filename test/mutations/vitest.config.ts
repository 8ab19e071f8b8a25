/** The tests, with one source file replaced. `run-changed.mjs` sets both variables. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.js";

const { CHANGED_FILE, CHANGED_TEXT = "" } = process.env;

export default defineConfig({
  ...config,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [
    ...(config.plugins ?? []),
    {
      name: "changed-source",
      enforce: "pre",
      load: (id) => (id.split("?")[0] === CHANGED_FILE ? readFileSync(CHANGED_TEXT, "utf8") : null),
    },
  ],
});
