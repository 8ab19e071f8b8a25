/**
 * Input requests of a handler that does not wait. The handler stops at an input request, and runs again from the
 * beginning when the client has responded. A journal keeps the responses and the values of `once`: in `requestState`,
 * or in the store of a task.
 */
import { keepProcessAlive } from "@mcp-gen/core/base";
import type { Clock } from "@mcp-gen/core";
import type { InputRequiredResult, InputResponses } from "@mcp-gen/protocol/newest";
import {
  Suspended,
  type Answer,
  type ClientRequester,
  type Question,
  type OnceStep,
} from "../engine/client-requester.js";

/** Where the responses and the values of `once` are kept between two runs of a handler. */
export interface RoundJournal {
  /** Identifies the steps of the request: the same in all runs. */
  readonly id: string;
  /** Returns the response to an input request, if the client has responded. */
  answer(key: string, question: Question): Answer | undefined;
  /** Drops an invalid response. Returns false after the last attempt. */
  reject(key: string, answer: Answer): boolean;
  /** Returns the value of a finished step. */
  recall(key: string): { readonly value: unknown } | undefined;
  /** Called before a step runs. Rejects if this process may not run it. */
  begin?(): Promise<void> | undefined;
  /** Records the value of a finished step. */
  remember(key: string, value: unknown): void | Promise<void>;
  /** Records the input requests that the handler has stopped at. Returns the result that contains them. */
  questions(asked: ReadonlyMap<string, Question>): Promise<InputRequiredResult>;
  /** Returns what the journal has recorded, by key. */
  snapshot(): JournalSnapshot;
}

export interface JournalSnapshot {
  readonly responses: InputResponses;
  readonly values: { readonly [key: string]: unknown };
}

export class Rounds implements ClientRequester {
  /** Can be replaced while the handler runs, when its call becomes a task. */
  journal: RoundJournal;
  readonly #clock: Clock;
  readonly #questions = new Map<string, Question>();
  readonly #waiting: ((error: Suspended) => void)[] = [];
  readonly #running = new Map<string, Promise<unknown>>();
  #stopping = false;

  constructor(journal: RoundJournal, clock: Clock) {
    this.journal = journal;
    this.#clock = clock;
  }

  get suspended(): boolean {
    return this.#questions.size > 0;
  }

  ask(key: string, question: Question): Promise<Answer> {
    const known = this.journal.answer(key, question);
    if (known !== undefined) return Promise.resolve(known);
    this.#questions.set(key, question);
    const suspended = new Promise<Answer>((_, reject) => this.#waiting.push(reject));
    // The handler may await another promise first, so this rejection must not be unhandled.
    suspended.catch(() => {});
    this.#stopSoon();
    return suspended;
  }

  reject(key: string, answer: Answer): boolean {
    return this.journal.reject(key, answer);
  }

  /** The stateless era has no notification for completion: clients retry the request instead. */
  complete(): void {}

  once(key: string, run: (step: OnceStep) => unknown): Promise<unknown> {
    const known = this.journal.recall(key);
    if (known !== undefined) return Promise.resolve(known.value);
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = this.#remember(key, run);
    this.#running.set(key, started);
    return started;
  }

  questions(): Promise<InputRequiredResult> {
    return this.journal.questions(this.#questions);
  }

  async #remember(key: string, run: (step: OnceStep) => unknown): Promise<unknown> {
    try {
      const step = { id: `${this.journal.id}/${key}` };
      // Runs the function in a microtask. Otherwise, a function that throws synchronously would end before `once` has
      // registered it.
      const value = await Promise.resolve(this.journal.begin?.()).then(() => run(step));
      await this.journal.remember(key, value);
      return value;
    } finally {
      this.#running.delete(key);
      if (this.#stopping) this.#stopSoon();
    }
  }

  /** Suspends the handler after it has sent all input requests of this turn and its `once` functions have ended. */
  #stopSoon(): void {
    this.#stopping = true;
    const turn = new Promise<void>((over) => {
      this.#clock.after(0, () => {
        over();
        if (this.#running.size > 0) return;
        for (const reject of this.#waiting.splice(0)) reject(new Suspended());
      });
    });
    // If client and server share a process, nothing else keeps the process alive.
    void keepProcessAlive(turn);
  }
}
