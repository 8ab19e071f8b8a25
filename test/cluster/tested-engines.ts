/** The engines of this machine, and a skipped test for each one that is missing. */
import { expect, test } from "vitest";
import { missingEngine } from "./cluster.mjs";
import { ENGINES } from "./engines/engines.mjs";

const engines = ENGINES.map((engine) => ({ ...engine, missing: missingEngine(engine.name) }));

/** Registers a skipped test for each missing engine, with the reason. Returns the others. */
export function testedEngines() {
  const missing = engines.filter((engine) => engine.missing !== undefined);
  test.for(missing)("$name is not tested", (engine, { skip }) => {
    expect(engine.missing).not.toBe("");
    // Reporters do not always show the names of skipped tests.
    console.warn(`${engine.name} is not tested: ${engine.missing}`);
    skip();
  });
  return engines.filter((engine) => engine.missing === undefined);
}
