// `npm run test:mutations`: removes one check at a time and requires that the named tests fail.
// `-- --only A4` or `-- --only S4` selects a part.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../scripts/options.mjs";
import { root } from "../../scripts/run.mjs";
import { attackMutations } from "./attacks.mjs";
import { operatorMutations } from "./operators.mjs";
import { failuresOf } from "./run-changed.mjs";

const AT_ONCE = 2;

const { values } = readArguments({ options: { only: { type: "string", multiple: true } } });
const { only = [] } = values;

/** @type {import("./attacks.mjs").MarkedMutation[]} */
const all = [...attackMutations(), ...operatorMutations()];
const chosen = all.filter(
  ({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)),
);
const queue = [...chosen];
/** @type {string[]} */
const survivors = [];

/** A test that also fails without a change would show nothing. */
async function requirePassing() {
  const file = "packages/auth/src/engine/renew.ts";
  const text = readFileSync(join(root, file), "utf8");
  const failures = await failuresOf({
    file,
    text,
    tests: [...new Set(chosen.flatMap(({ tests }) => tests))],
    isChanged: false,
  });
  if (failures.length > 0) throw new Error(`tests fail without a change:\n${failures.join("\n")}`);
}

async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { name } = next;
    try {
      const [first] = await failuresOf(next);
      if (first === undefined) survivors.push(name);
      console.log(first === undefined ? `SURVIVED  ${name}` : `caught    ${name}  by: ${first}`);
    } catch (error) {
      survivors.push(name);
      console.log(`FAILED    ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

await requirePassing();
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutations are caught`);
if (survivors.length > 0 || chosen.length === 0) process.exitCode = 1;
