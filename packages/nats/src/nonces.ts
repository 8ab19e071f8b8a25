/** Ids of single-use state. The first write of an id wins. */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { NatsBucket } from "./bucket.js";
import { isFull } from "./errors.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import type { ServerClock } from "./server-clock.js";

export class NatsNonces implements NonceStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #clock: ServerClock;

  constructor(link: NatsLink, bucket: NatsBucket, clock: ServerClock) {
    this.#link = link;
    this.#bucket = bucket;
    this.#clock = clock;
  }

  use(id: string, expires: number): Promise<boolean> {
    return this.#link.run("single-use state", async () => {
      const { ageMs, count } = this.#link.settings.nonces;
      const lifetime = expires - (await this.#clock.now());
      // The server would drop the id before the token expires.
      if (!(lifetime <= ageMs)) return false;
      try {
        const revision = await this.#bucket.put(subjectToken(id), "", 0, Math.max(lifetime, 0));
        return revision !== undefined;
      } catch (error) {
        if (!isFull(error)) throw error;
        throw new RetryLaterError(
          "capacity",
          `Server busy: at most ${count} single-use records. Try again later.`,
        );
      }
    });
  }
}
