// Measures what a login costs the requests of a client. A client that is logged in and one without authorization are in the
// same process, and take turns. Their server treats both in the same way.
import { memoryTokenStore, oauth } from "@mcp-gen/auth";
import { connect } from "@mcp-gen/client";

/** @typedef {{ revision: string, plain: number, added: number, reads: number }} LoggedIn Microseconds, and store reads. */

const REVISIONS = /** @type {const} */ (["2025-11-25", "2026-07-28"]);
const IN_FLIGHT = 64;
const CALLS = 10 * IN_FLIGHT;
const WARM_UP = 10;

/**
 * @param {string} url
 * @param {number} rounds
 * @returns {Promise<LoggedIn[]>}
 */
export async function loggedIn(url, rounds) {
  const memory = memoryTokenStore();
  let reads = 0;
  const store = {
    ...memory,
    /** @param {string} key */
    get(key) {
      reads += 1;
      return memory.get(key);
    },
  };
  const auth = oauth({ store, login: agree });
  await auth.login(url);
  const results = [];
  for (const revision of REVISIONS) {
    const options = { name: "bench", version: "1.0.0", revisions: [revision] };
    const clients = [await connect(url, options), await connect(url, { ...options, auth })];
    const [plain, logged] = clients;
    if (plain === undefined || logged === undefined) throw new Error("expected two clients");
    for (let turn = 0; turn < WARM_UP; turn++) for (const one of clients) await cpuOfCall(one);
    reads = 0;
    const costs = [];
    const differences = [];
    for (let round = 0; round < rounds; round++) {
      const times = new Map();
      for (const one of round % 2 === 0 ? clients : clients.toReversed()) {
        globalThis.gc?.({ type: "minor" });
        times.set(one, await cpuOfCall(one));
      }
      costs.push(times.get(plain));
      differences.push(times.get(logged) - times.get(plain));
    }
    results.push({ revision, plain: middle(costs), added: middle(differences), reads });
    for (const one of clients) await one.close();
  }
  return results;
}

/**
 * Returns the CPU time of one call in microseconds.
 *
 * @param {import("@mcp-gen/client").Client} client
 */
async function cpuOfCall(client) {
  const before = process.cpuUsage();
  for (let sent = 0; sent < CALLS; sent += IN_FLIGHT) {
    const calls = Array.from({ length: IN_FLIGHT }, () =>
      client.callTool("echo", { text: "hello" }),
    );
    await Promise.all(calls);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

/** @param {{ url: string }} request */
async function agree({ url }) {
  const { headers } = await fetch(url, { redirect: "manual" });
  return headers.get("location") ?? "";
}

/** @param {number[]} numbers */
function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
