/** The journal of a task: each value and each response is in the store before the handler continues. */
import type { InputRequiredResult } from "@mcp-gen/protocol/newest";
import { FORM_ATTEMPTS, type Answer, type Question } from "../engine/client-requester.js";
import type { RoundJournal, JournalSnapshot } from "../input/rounds.js";
import { errorOfResponse } from "./failed-response.js";
import { storable } from "./storable.js";
import type { JournalEntry, TaskRecord } from "./store.js";

/** The run that writes the journal. */
export interface JournalWriter {
  /** Appends to the task, with the epoch of the process. Returns false if the process may no longer write. */
  append(entry: JournalEntry): Promise<boolean>;
  /** Whether the process may still run the handler. Asks the store only if the lease may be over. */
  holdsLease(): boolean | Promise<boolean>;
}

export class StoredJournal implements RoundJournal {
  readonly id: string;
  readonly #record: TaskRecord;
  readonly #writer: JournalWriter;
  readonly #maxBytes: number;
  readonly #values: Map<string, unknown>;
  /** The number of invalid responses in this run, by key. Each one has its own input request in the store. */
  readonly #rejected = new Map<string, number>();
  /** The input requests of this run, to find a key that is used for two of them. */
  readonly #asked = new Map<string, string>();

  /** @param maxBytes the largest value of a step, as JSON */
  constructor(record: TaskRecord, writer: JournalWriter, maxBytes: number) {
    this.id = record.call.workId;
    this.#record = record;
    this.#writer = writer;
    this.#maxBytes = maxBytes;
    this.#values = new Map(Object.entries(record.values));
  }

  /**
   * @throws McpError if the client answered with an error
   * @throws TypeError if the key belongs to another input request
   */
  answer(key: string, question: Question): Answer | undefined {
    const wireKey = this.#wireKey(key);
    const { requests, responses } = this.#record;
    const recorded = Object.hasOwn(requests, wireKey) ? requests[wireKey] : undefined;
    this.#checkKey(wireKey, question, recorded);
    if (!Object.hasOwn(responses, wireKey)) return undefined;
    const response = responses[wireKey];
    const error = errorOfResponse(response);
    if (error !== undefined) throw error;
    return response as Answer;
  }

  reject(key: string, answer: Answer): boolean {
    // An earlier call with the same key has already rejected this response.
    if (this.#record.responses[this.#wireKey(key)] !== answer) return true;
    const count = (this.#rejected.get(key) ?? 0) + 1;
    if (count >= FORM_ATTEMPTS) return false;
    this.#rejected.set(key, count);
    return true;
  }

  recall(key: string): { readonly value: unknown } | undefined {
    return this.#values.has(key) ? { value: this.#values.get(key) } : undefined;
  }

  /** A process that was suspended may find out here that another process has continued the task. */
  begin(): Promise<void> | undefined {
    const holds = this.#writer.holdsLease();
    if (holds === true) return undefined;
    return Promise.resolve(holds).then((stillHolds) => {
      if (!stillHolds) throw new TaskLostError();
    });
  }

  async remember(key: string, value: unknown): Promise<void> {
    const stored = storable(value, `once(${JSON.stringify(key)})`, this.#maxBytes);
    if (!(await this.#writer.append({ kind: "value", key, value: stored })))
      throw new TaskLostError();
    this.#values.set(key, stored);
  }

  async questions(asked: ReadonlyMap<string, Question>): Promise<InputRequiredResult> {
    const inputRequests = Object.fromEntries(
      [...asked].map(([key, question]) => [this.#wireKey(key), question]),
    );
    storable(inputRequests, `input requests ${Object.keys(inputRequests).join()}`, this.#maxBytes);
    if (!(await this.#writer.append({ kind: "asked", inputRequests, isSuspended: true }))) {
      throw new TaskLostError();
    }
    return { resultType: "input_required", inputRequests };
  }

  snapshot(): JournalSnapshot {
    return { responses: this.#record.responses, values: Object.fromEntries(this.#values) };
  }

  /** Keys are unique for the life of a task, so an input request that is sent again has another key. */
  #wireKey(key: string): string {
    const count = this.#rejected.get(key) ?? 0;
    return count === 0 ? key : `${key} (${count + 1})`;
  }

  #checkKey(key: string, question: Question, recorded: Question | undefined): void {
    const text = JSON.stringify(question);
    const known = this.#asked.get(key) ?? (recorded && JSON.stringify(recorded));
    if (known !== undefined && known !== text) {
      throw new ReusedKeyError(
        `${question.method} ${JSON.stringify(key)}: expected one input request for each key of a task, received a different input request for the same key; use another key`,
      );
    }
    this.#asked.set(key, text);
  }
}

/** A handler has used one key for two different input requests. */
export class ReusedKeyError extends TypeError {
  override readonly name = "ReusedKeyError";
}

/** The process has lost its lease, or the task has ended. The handler cannot change the task anymore. */
class TaskLostError extends Error {
  override readonly name = "TaskLostError";

  constructor() {
    super(
      "the task has ended, or another process continues it; end the handler when ctx.signal is aborted",
    );
  }
}
