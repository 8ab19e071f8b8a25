// `npm run size`: what importing the generated guards costs, as a table, and whether the limits of .size-limit.mjs hold.
import { run, tool } from "./run.mjs";

const { ok, output, stdout } = await run(tool("size-limit"), ["--json"]);
/** @type {{ name: string, passed: boolean, size: number, sizeLimit: number }[] | undefined} */
const rows = parse(stdout);
if (rows === undefined) {
  console.error(output.trimEnd());
} else {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${"gzip, bytes".padEnd(width)}   size  limit`);
  for (const { name, passed, size, sizeLimit } of rows) {
    const figures = `${String(size).padStart(6)} ${String(sizeLimit).padStart(6)}`;
    console.log(`${name.padEnd(width)} ${figures}${passed ? "" : "  too large"}`);
  }
}
process.exitCode = ok ? 0 : 1;

/** @param {string} text size-limit prints a list of results, or something else when it could not measure. */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
