/**
 * URLs that the user must open before the server accepts a call (2025-11-25, elicitation, URL mode). The server answers
 * the call with an error that lists the URLs, and may notify the client when the user is done.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { McpError } from "@mcp-gen/core";
import type { InputRequests } from "@mcp-gen/protocol/newest";
import type { Params } from "../call-options.js";
import { backOff, type LimitedOptions } from "../connection/wait.js";
import type { ClientContext, EraConnection } from "../era.js";
import { InputRoundsExceededError } from "../errors.js";
import { respondTo } from "./rounds.js";

/** Maximum number of completed elicitations that are stored before a call waits for them. */
const MOST_COMPLETED = 1_000;
/** Maximum characters of a stored id. */
const LONGEST_ID = 1_024;

export class UrlElicitations {
  readonly #context: ClientContext;
  readonly #completed = new Set<string>();
  readonly #waiting = new Set<() => void>();

  constructor(context: ClientContext) {
    this.#context = context;
  }

  /** Records that the user has completed an elicitation, as reported by the server. */
  completed({ elicitationId }: Params): void {
    if (typeof elicitationId !== "string" || elicitationId.length > LONGEST_ID) return;
    this.#completed.add(elicitationId);
    const [oldest] = this.#completed;
    if (this.#completed.size > MOST_COMPLETED && oldest !== undefined) {
      this.#completed.delete(oldest);
    }
    for (const check of this.#waiting) check();
  }

  /**
   * Asks the user to open the URLs in an error. Afterwards, the call can be sent again.
   *
   * @param accepted the ids of the elicitations that the user has already accepted. The client does not ask about them
   * again.
   * @throws the error of the server, adapted to the newest revision, if the error lists no URLs or the user does not
   * accept
   */
  async resolve(
    era: Pick<EraConnection, "protocol">,
    method: string,
    thrown: unknown,
    { round, accepted }: { readonly round: number; readonly accepted: Set<string> },
    options: LimitedOptions,
  ): Promise<void> {
    const { capabilities, maxRounds } = this.#context;
    const { error, instead } = era.protocol.adapter.error(method, thrown, options);
    if (instead === undefined || capabilities.elicitation?.url === undefined) throw error;
    if (round >= maxRounds) throw new InputRoundsExceededError(method, maxRounds);
    const ids = error instanceof McpError ? elicitationIds(error.data) : [];
    if (ids.length === 0 || ids.some((id) => !accepted.has(id))) {
      const requests = instead["inputRequests"] as InputRequests;
      const responses = await respondTo(this.#context, era, method, requests, options);
      if (Object.values(responses).some(({ action }) => action !== "accept")) throw error;
      for (const id of ids) accepted.add(id);
    }
    await this.#wait(ids, method, round, options);
  }

  /** Waits until all elicitations are completed. The time is limited, because servers need not notify the client. */
  async #wait(
    ids: readonly string[],
    method: string,
    times: number,
    options: LimitedOptions,
  ): Promise<void> {
    const areCompleted = (): boolean =>
      ids.length > 0 && ids.every((id) => this.#completed.has(id));
    if (areCompleted()) return;
    let resolve!: () => void;
    const completed = new Promise<void>((done) => (resolve = done));
    const check = (): void => {
      if (areCompleted()) resolve();
    };
    this.#waiting.add(check);
    try {
      await backOff(this.#context.connection, method, times, options, completed);
    } finally {
      this.#waiting.delete(check);
    }
  }
}

/** Returns the ids of the elicitations in the data of an error. */
function elicitationIds(data: unknown): readonly string[] {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations)) return [];
  return elicitations.flatMap((one: unknown) =>
    isObject(one) && typeof one["elicitationId"] === "string" ? [one["elicitationId"]] : [],
  );
}
