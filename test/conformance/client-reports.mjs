// Checks our client in addition to the suite: its messages in each scenario, and how it ended.
import { judgeClientWire } from "./client-wire.mjs";

/** @typedef {import("./watched-client.mjs").Report} Report */

/**
 * Checks the messages and the end of the client in each scenario.
 *
 * @param {import("@mcp-gen/protocol").Revision} revision
 * @param {ReadonlyMap<string, Report | undefined>} reports By scenario; `undefined` if the client was not
 *   started or could not be stopped.
 * @returns {{ spoken: string[], judged: number, faults: string[] }}
 */
export function judgeReports(revision, reports) {
  /** @type {Set<string>} */
  const spoken = new Set();
  /** @type {string[]} */
  const faults = [];
  let judged = 0;
  for (const [scenario, report] of reports) {
    if (report === undefined) {
      faults.push(`${scenario}: expected a report of the client, received none`);
      continue;
    }
    const verdict = judgeClientWire(revision, report.passed);
    for (const name of verdict.spoken) spoken.add(name);
    judged += verdict.judged;
    faults.push(...verdict.faults.map((fault) => `${scenario}: ${fault}`));
    if (report.ended !== 0) {
      const said = report.printed.trim() || "nothing";
      faults.push(`${scenario}: the client ended with ${report.ended} and printed: ${said}`);
    }
  }
  return { spoken: [...spoken].sort(), judged, faults };
}
