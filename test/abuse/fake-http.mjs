// Simulates requests and responses of `node:http` without a connection, so that a heap test can create many quickly.
import { EventEmitter } from "node:events";
import { headersFor } from "./messages.mjs";

class FakeRequest extends EventEmitter {
  readableDidRead = false;
  url = "/mcp";
  /** @type {string[]} */
  rawHeaders;

  /**
   * @param {string} method
   * @param {Record<string, string>} headers
   */
  constructor(method, headers) {
    super();
    this.method = method;
    this.headers = headers;
    this.rawHeaders = Object.entries(headers).flat();
  }

  destroy() {}
}

class FakeResponse extends EventEmitter {
  destroyed = false;
  writableLength = 0;
  status = 0;
  text = "";
  /** @type {Record<string, unknown>} */
  head = {};
  /** @type {(() => void) | undefined} */
  told;

  /**
   * @param {number} status
   * @param {Record<string, unknown>} head
   */
  writeHead(status, head) {
    this.status = status;
    this.head = head;
  }

  get headersSent() {
    return this.status !== 0;
  }

  flushHeaders() {}

  /** @param {string} text */
  write(text) {
    this.text += text;
    this.told?.();
    return true;
  }

  /** @param {string} [text] */
  end(text) {
    this.text += text ?? "";
    this.close();
  }

  destroy() {
    this.close();
  }

  close() {
    if (this.destroyed) return;
    this.destroyed = true;
    this.told?.();
    this.emit("close");
  }
}

/**
 * @param {FakeResponse} response
 * @param {() => boolean} ready
 */
const until = (response, ready) =>
  new Promise((resolve) => {
    const look = () => {
      if (!ready()) return;
      response.told = undefined;
      resolve(undefined);
    };
    response.told = look;
    look();
  });

/**
 * @param {import("@mcp-gen/server/http").NodeListener} listener
 */
export function fakeClient(listener) {
  /**
   * @param {string} method
   * @param {Record<string, string>} headers
   * @param {string | undefined} said
   */
  const send = (method, headers, said) => {
    const bytes = Buffer.from(said ?? "");
    const all = { host: "127.0.0.1", ...headers };
    if (said !== undefined) Object.assign(all, { "content-length": String(bytes.length) });
    const request = new FakeRequest(method, all);
    const response = new FakeResponse();
    listener(request, response);
    if (said !== undefined) request.emit("data", bytes);
    request.emit("end");
    request.emit("close");
    return response;
  };
  return {
    /**
     * Sends a body, and waits for the whole response.
     *
     * @param {import("./messages.mjs").Era} era
     * @param {unknown} value A message, or text that is sent unchanged.
     * @param {string} [session]
     */
    async post(era, value, session) {
      const said = typeof value === "string" ? value : JSON.stringify(value);
      const response = send("POST", headersFor(era, value, session), said);
      await until(response, () => response.destroyed);
      return response;
    },
    /**
     * Sends a body, and disconnects: immediately, or after the first part of the response.
     *
     * @param {import("./messages.mjs").Era} era
     * @param {unknown} value
     * @param {boolean} first
     */
    async drop(era, value, first) {
      const response = send("POST", headersFor(era, value), JSON.stringify(value));
      if (first) await until(response, () => response.text !== "");
      response.close();
      return response;
    },
    /** @param {string} session */
    async end(session) {
      const response = send("DELETE", { "mcp-session-id": session }, undefined);
      await until(response, () => response.destroyed);
      return response;
    },
  };
}
