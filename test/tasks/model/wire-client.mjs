// A client of each generation, on the wire.
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";

/** @typedef {import("@mcp-gen/server").Server} Server */
/** @typedef {Record<string, any>} Message */

const PREFIX = "io.modelcontextprotocol/";
export const GENERATIONS = { core: "2025-11-25", extension: "2026-07-28" };

/** @typedef {keyof typeof GENERATIONS} Generation */

export class WireClient {
  /** Input requests that the server has sent and the client has not answered. @type {Message[]} */
  asked = [];
  #near;
  #generation;
  #id = 0;
  /** @type {Map<number, (message: Message) => void>} */
  #waiting = new Map();

  /**
   * @param {Server} server
   * @param {Generation} generation
   */
  constructor(server, generation) {
    const [near, far] = memoryTransports();
    this.#near = near;
    this.#generation = generation;
    near.start({
      value: (message) => this.#receive(/** @type {Message} */ (message)),
      invalid: () => {},
      closed: () => {},
    });
    connectEndpoint(server, far, { auth: { principal: "ada" } });
  }

  async open() {
    if (this.#generation === "extension") return;
    await this.ask("initialize", {
      protocolVersion: GENERATIONS.core,
      capabilities: { elicitation: {} },
      clientInfo: { name: "model", version: "1.0.0" },
    });
    this.#send({ method: "notifications/initialized" });
  }

  /**
   * Sends a request. Resolves with its response.
   *
   * @param {string} method
   * @param {Message} params
   * @returns {Promise<Message>}
   */
  ask(method, params) {
    const id = ++this.#id;
    const _meta = {
      [`${PREFIX}protocolVersion`]: GENERATIONS.extension,
      [`${PREFIX}clientCapabilities`]: {
        elicitation: {},
        extensions: { [`${PREFIX}tasks`]: {} },
      },
    };
    const all = this.#generation === "core" ? params : { ...params, _meta };
    this.#send({ id, method, params: all });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /**
   * Answers an input request of the server.
   *
   * @param {Message} request
   * @param {Message} result
   */
  answer(request, result) {
    this.asked = this.asked.filter((each) => each !== request);
    this.#send({ id: request.id, result });
  }

  /** @param {Message} message */
  #send(message) {
    this.#near.send(/** @type {never} */ ({ jsonrpc: "2.0", ...message }));
  }

  /** @param {Message} message */
  #receive(message) {
    if (message.method === "notifications/cancelled") {
      this.asked = this.asked.filter(({ id }) => id !== message.params.requestId);
    } else if (message.method !== undefined) {
      if (message.id !== undefined) this.asked.push(message);
    } else {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
  }
}
