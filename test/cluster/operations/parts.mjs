// The parts of `npm run cluster` that measure how a cluster is operated.

/**
 * The options of `npm run cluster` that select a part.
 *
 * @type {Readonly<Record<string, (options: { engine?: string, nodes: number }) => Promise<boolean>>>}
 */
export const OPERATIONS = {
  async rolling(options) {
    if (options.engine === undefined) return true;
    const { runRolling } = await import("./rolling.mjs");
    return runRolling(options);
  },
  async outage({ engine, nodes }) {
    const { runOutage } = await import("./outage.mjs");
    return engine === undefined || runOutage({ engine, nodes });
  },
  async scale(options) {
    const { runScale } = await import("./scale.mjs");
    return runScale(options);
  },
  async peers({ engine }) {
    // The processes of the SDKs share Redis.
    if (engine !== "redis") return true;
    const { runPeers } = await import("../peers/peers.mjs");
    return runPeers();
  },
};
