/** Connects a test to a server in the same process. */
import { connectEndpoint, memoryTransports, type AuthInfo, type Endpoint } from "@mcp-gen/core";
import type { Loss } from "@mcp-gen/adapt";
import { revisions, type Revision } from "@mcp-gen/protocol";
import type { LossReport } from "@mcp-gen/server";
import { TestClient, type ClientOptions } from "./client.js";
import { crashable } from "./crash.js";

/** Every revision, oldest first: `test.each(REVISIONS)("…", async (revision) => { … })`. */
export const REVISIONS: readonly Revision[] = revisions;

export interface StrictConnectOptions extends ClientOptions {
  /** The authenticated identity of the client, which a transport would otherwise provide. */
  readonly auth?: AuthInfo;
}

/** A server that reports data that it could not express in the revision of a client. */
export interface ReportingEndpoint extends Endpoint {
  onLosses(listener: (report: LossReport) => void): () => void;
}

/** A connected client, with the losses that the server reports for this connection. */
export interface Connected extends TestClient {
  /** The data that could not be expressed in the revision of this client, in order of occurrence. */
  readonly losses: readonly Loss[];
}

/**
 * Connects a client of the given revision to a server in memory. Messages are serialized to JSON, as over any other
 * transport.
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
  const duplex = connectEndpoint(server, crashable(server, near, far), {
    auth: options.auth,
    clock: options.clock,
  });
  void duplex.closed.then(stop);
  const client = await TestClient.open(near, options);
  return Object.assign(client, { losses });
}
