/** How a generated pair of revisions is laid out: what it does with each type, each message and each result. */
import type { RefusalAnswer, SessionNeed } from "./loss.js";
import type { Adapter, Run, StepInfo } from "./run.js";

/**
 * Converts the values of one revision to another. Values that no table lists pass unchanged.
 *
 * `From` and `To` are the types of the two revisions by name, where they are known when a program is compiled.
 */
export interface Pair<From = unknown, To = unknown> {
  /** Only for the compiler: nothing at run time. */
  readonly declared?: readonly [from: From, to: To];
  /** The revision values are written in. */
  from: string;
  /** The revision they shall have. */
  to: string;
  /** Types of `from` that cross as they are, in the order of the schema. */
  same: ReadonlySet<string>;
  /** All its other types. */
  types: Table;
  /** Whole requests and notifications by method, as the client sends them. */
  client: Table;
  /** The same, as the server sends them. */
  server: Table;
  /** Results by the method they answer. */
  results: Table;
  /** The error object of an error response; `method` is that of the request, where it is known. */
  error?: (error: unknown, run: Run, at: string, method: string | undefined) => unknown;
  /** What becomes of an array of messages, where only `from` has them. */
  batch?: MessageRefusal;
}

export interface Table {
  readonly [name: string]: PairEntry | undefined;
}

/** A function; or why there is nothing to make of the value: the step in which it came or went, or a rule about it. */
export type PairEntry = Adapter | StepInfo | MessageRefusal;

/** A value that cannot be expressed, whatever it holds. */
export interface MessageRefusal {
  step: StepInfo;
  reason: string;
  answer: RefusalAnswer;
  session?: SessionNeed;
}

/** Pairs by the revision values come from and the one they go to. */
export type Pairs = { readonly [from: string]: { readonly [to: string]: Pair } };
