// `npm run demo:old-clients`: the first clients of two older revisions call servers on the newest official SDK, once as
// these are and once with their transport wrapped in `faithful`. Prints what the clients said, side by side; fails
// unless every call fails without it and succeeds with it.
import { spawnSync } from "node:child_process";
import { CALLS, runCall } from "./demo-old-clients/calls.mjs";
import { installSdks } from "./demo-old-clients/install.mjs";
import { printCall, printHead, printSum, printTitle } from "./demo-old-clients/print.mjs";
import { root, typescript } from "./run.mjs";

const built = spawnSync(process.execPath, [typescript, "-b", "packages/sdk-adapter"], {
  cwd: root,
  encoding: "utf8",
});
if (built.status !== 0) fail(`the packages do not build:\n${built.stdout}${built.stderr}`);
const problem = installSdks((line) => console.error(line));
if (problem !== undefined) fail(problem);

printTitle();
const outcomes = [];
for (const [index, call] of CALLS.entries()) {
  if (call.client !== CALLS[index - 1]?.client) printHead(call);
  const without = await runCall(call, { faithful: false });
  const faithful = await runCall(call, { faithful: true });
  printCall(call, without, faithful);
  outcomes.push({ call, without, faithful });
}
printSum(outcomes);
const asExpected = outcomes.every(({ without, faithful }) => !without.ok && faithful.ok);
process.exitCode = asExpected ? 0 : 1;

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(1);
}
