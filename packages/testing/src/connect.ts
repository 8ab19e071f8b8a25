/** Connects a test to a server in the same process. */
import { connectEndpoint, memoryTransports, type AuthInfo, type Endpoint } from "@mcp-gen/core";
import type { Loss } from "@mcp-gen/adapt";
import { revisions, type Revision } from "@mcp-gen/protocol";
import type { LossReport } from "@mcp-gen/server";
import { TestClient, type ClientOptions } from "./client.js";

/** Every revision, oldest first: `test.each(REVISIONS)("…", async (revision) => { … })`. */
export const REVISIONS: readonly Revision[] = revisions;

export interface StrictConnectOptions extends ClientOptions {
  /** Who the client is, as a transport would have found out. */
  readonly auth?: AuthInfo;
}

/** A server that tells what could not be said in the revision of a client. */
export interface ReportingEndpoint extends Endpoint {
  onLosses(listener: (report: LossReport) => void): () => void;
}

/** A client and what was lost on its way. */
export interface Connected extends TestClient {
  /** What could not be said in the revision of this client, in the order in which it came up. */
  readonly losses: readonly Loss[];
}

/**
 * Connects a client of a revision to a server, in memory. What crosses is JSON, as over any other transport.
 *
 * @example
 * ```ts
 * await using client = await connect(server, { revision: "2025-06-18", answers: { elicit: { action: "decline" } } });
 * const result = await client.callTool("book", { city: "Bern" });
 * ```
 */
export async function connect(
  server: ReportingEndpoint,
  options: StrictConnectOptions,
): Promise<Connected> {
  const [near, far] = memoryTransports();
  const losses: Loss[] = [];
  const stop = server.onLosses((report) => {
    if (report.revision === options.revision) losses.push(...report.losses);
  });
  const duplex = connectEndpoint(server, far, { auth: options.auth, clock: options.clock });
  void duplex.closed.then(stop);
  const client = await TestClient.open(near, options);
  return Object.assign(client, { losses });
}
