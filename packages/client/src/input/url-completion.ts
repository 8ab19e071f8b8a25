/**
 * Pages that the user has to open before a call can go on (2025-11-25, elicitation, URL mode): the server answers the
 * call with an error that names them, and may tell when they are done with.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Channel } from "../connection/connection.js";
import type { Params } from "../options.js";
import { backOff, type LimitedOptions } from "./rounds.js";

/** Elicitations that are remembered to be done with, before anybody waits for them. */
const MOST_DONE = 1_000;
/** Characters of an id that is remembered. */
const LONGEST_ID = 1_024;

/** The ids of the elicitations in an error. */
export function elicitationIds(data: unknown): readonly string[] {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations)) return [];
  return elicitations.flatMap((one: unknown) =>
    isObject(one) && typeof one["elicitationId"] === "string" ? [one["elicitationId"]] : [],
  );
}

export class OpenPages {
  readonly #channel: Channel;
  readonly #done = new Set<string>();
  readonly #waiting = new Set<() => void>();

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** The server says that the user is done with one. */
  completed({ elicitationId }: Params): void {
    if (typeof elicitationId !== "string" || elicitationId.length > LONGEST_ID) return;
    this.#done.add(elicitationId);
    const [oldest] = this.#done;
    if (this.#done.size > MOST_DONE && oldest !== undefined) this.#done.delete(oldest);
    for (const look of this.#waiting) look();
  }

  /** Waits until all are done with, or for a while: servers need not tell. */
  async wait(
    ids: readonly string[],
    method: string,
    times: number,
    options: LimitedOptions,
  ): Promise<void> {
    const areDone = (): boolean => ids.length > 0 && ids.every((id) => this.#done.has(id));
    if (areDone()) return;
    let resolve!: () => void;
    const told = new Promise<void>((done) => (resolve = done));
    const look = (): void => {
      if (areDone()) resolve();
    };
    this.#waiting.add(look);
    try {
      await backOff(this.#channel, method, times, options, told);
    } finally {
      this.#waiting.delete(look);
    }
  }
}
