// `npm run demo:old-clients`: clients of two older revisions call servers that use the official SDK. Each call runs
// twice: first without `faithful`, then with the transport of the server wrapped in `faithful`. The demo prints both
// results side by side. It exits with an error unless every call fails without `faithful` and succeeds with `faithful`.
// `-- --svg [FOLDER]` also draws the output as `old-clients-light.svg` and `old-clients-dark.svg`, in docs/public or in
// FOLDER.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { readArguments } from "../options.mjs";
import { CALLS, runCall } from "./calls.mjs";
import { installSdks } from "./install.mjs";
import { callLine, headLines, sumLines, titleLines } from "./lines.mjs";
import { writePictures } from "./picture.mjs";
import { print } from "./print.mjs";
import { root, typescript } from "../run.mjs";

const { values, positionals } = readArguments({
  options: { svg: { type: "boolean" } },
  allowPositionals: true,
});
const pictures = resolve(positionals[0] ?? join(root, "docs/public"));

const built = spawnSync(process.execPath, [typescript, "-b", "packages/sdk-adapter"], {
  cwd: root,
  encoding: "utf8",
});
if (built.status !== 0) fail(`the packages do not build:\n${built.stdout}${built.stderr}`);
const problem = installSdks((line) => console.error(line));
if (problem !== undefined) fail(problem);

/** @type {import("./lines.mjs").Line[]} */
const shown = [];
show(titleLines());
const outcomes = [];
for (const [index, call] of CALLS.entries()) {
  if (call.client !== CALLS[index - 1]?.client) show(headLines(call));
  const without = await runCall(call, { faithful: false });
  const faithful = await runCall(call, { faithful: true });
  show([callLine(call, without, faithful)]);
  outcomes.push({ call, without, faithful });
}
show(sumLines(outcomes));
const asExpected = outcomes.every(({ without, faithful }) => !without.ok && faithful.ok);
process.exitCode = asExpected ? 0 : 1;
if (values.svg === true && asExpected) {
  for (const file of writePictures(shown, pictures)) console.error(`wrote ${join(pictures, file)}`);
}

/** @param {import("./lines.mjs").Line[]} lines */
function show(lines) {
  print(lines);
  shown.push(...lines);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(1);
}
