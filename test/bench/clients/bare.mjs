// A minimal client: it serializes the request, parses the response, and finds the call by the id. Over stdio, it writes all
// requests of one event loop turn together. Over HTTP, each call is a separate request with node:http.
import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import {
  callEcho,
  headersOf,
  initialize,
  INITIALIZED,
  isStateless,
} from "../round-trips/messages.mjs";

/**
 * @typedef {object} Line
 * @property {(message: object, id: number) => Promise<any>} ask Gives the answer.
 * @property {(session: string | undefined) => void} opened
 * @property {() => void} close
 */

/**
 * @param {import("./program.mjs").Place} place
 * @returns {Promise<import("./program.mjs").Contestant>}
 */
export async function contestant({ revision, target }) {
  const { ask, tell, close } =
    typeof target === "string" ? overHttp(target, revision) : overStdio(target);
  if (!isStateless(revision)) {
    await ask(initialize(revision), 0);
    await tell(INITIALIZED);
  }
  let nextId = 1;
  return {
    async call() {
      const id = nextId++;
      const { result } = await ask(callEcho(revision, id), id);
      return result.content[0].text;
    },
    close,
  };
}

/** @param {{ command: string, args: string[] }} target */
function overStdio({ command, args }) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  let unwritten = "";
  let unread = "";
  child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
    const lines = (unread + chunk).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line);
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  const tell = (/** @type {object} */ message) => {
    if (unwritten === "") setImmediate(write);
    unwritten += `${JSON.stringify(message)}\n`;
  };
  const write = () => {
    child.stdin.write(unwritten);
    unwritten = "";
  };
  return {
    tell,
    /** @type {(message: object, id: number) => Promise<any>} */
    ask: (message, id) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        tell(message);
      }),
    close: () => child.stdin.end(),
  };
}

/**
 * @param {string} url
 * @param {import("./program.mjs").Place["revision"]} revision
 */
function overHttp(url, revision) {
  const agent = new Agent({ keepAlive: true });
  let headers = headersOf(revision, undefined);
  const { hostname, port, pathname } = new URL(url);
  /** @type {(message: object, id?: number) => Promise<any>} */
  const ask = (message, id) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(message);
      const length = { "content-length": String(Buffer.byteLength(body)) };
      const sent = request(
        {
          host: hostname,
          port,
          path: pathname,
          method: "POST",
          agent,
          headers: { ...headers, ...length },
        },
        (response) => {
          const session = response.headers["mcp-session-id"];
          if (typeof session === "string") headers = headersOf(revision, session);
          let text = "";
          response.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => (text += chunk));
          response.on("end", () => {
            const answer = text === "" ? {} : JSON.parse(text);
            if (answer.id === id) resolve(answer);
            else reject(new Error(`a wrong answer to ${id}: ${text}`));
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  return { ask, tell: ask, close: () => agent.destroy() };
}
