// Starts a server and opens a channel of any kind to it, for tests that run over all transports.
import { serveHttp } from "@mcp-gen/server/http";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openFetch, openHttp, openMemory, openSse, openStdio } from "./channels.mjs";
import { abusedServer, hostServer } from "./hosted.mjs";

/** @typedef {import("./channels.mjs").Channel} Channel */

export const KINDS = /** @type {const} */ (["memory", "stdio", "http", "fetch", "sse"]);

const PROGRAM = fileURLToPath(new URL("../conformance/everything-server.mjs", import.meta.url));

/**
 * @typedef {object} Opened
 * @property {Channel} channel
 * @property {() => Promise<Channel>} another Opens a channel of another client to the same server.
 * @property {() => unknown[]} faults Returns the internal errors that the server reported or printed.
 * @property {() => Promise<void>} close
 */

/**
 * @param {(typeof KINDS)[number]} kind
 * @param {import("./messages.mjs").Era} era
 * @param {string} [revision]
 * @returns {Promise<Opened>}
 */
export async function openChannel(kind, era, revision) {
  /** @type {unknown[]} */
  const errors = [];
  /** @type {Channel[]} */
  const open = [];
  /**
   * @param {() => Promise<Channel>} another
   * @param {() => Promise<void>} [end]
   * @returns {Promise<Opened>}
   */
  const opened = async (another, end) => {
    const tracked = async () => {
      const channel = await another();
      open.push(channel);
      return channel;
    };
    return {
      channel: await tracked(),
      another: tracked,
      faults: () => errors,
      async close() {
        for (const channel of open) await channel.close();
        await end?.();
      },
    };
  };
  switch (kind) {
    case "memory": {
      const server = abusedServer(errors);
      return opened(() => openMemory(era, server, revision));
    }
    case "fetch": {
      const onError = (/** @type {Error} */ error) => void errors.push(error);
      const handle = serveHttp(abusedServer(errors), { path: "/mcp", onError });
      return opened(
        () => openFetch(era, handle, revision),
        () => handle.close(0),
      );
    }
    case "stdio":
      return opened(() => {
        const child = spawn(process.execPath, [PROGRAM, "--stdio"]);
        child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
          if (/uncaught|unhandled/.test(text)) errors.push(text);
        });
        return openStdio(era, child, revision);
      });
    case "http":
    case "sse": {
      const hosted = await hostServer();
      const result = await opened(
        () =>
          kind === "http"
            ? openHttp(era, hosted.http, { ...(revision && { revision }) })
            : openSse(era, hosted.http, { ...(revision && { revision }) }),
        hosted.close,
      );
      return { ...result, faults: () => hosted.errors };
    }
    default:
      throw new Error(`expected one of ${KINDS.join(", ")}, received ${kind}`);
  }
}
