/** The structure of a generated pair of revisions: its adapters for types, messages and results. */
import type { RefusalAnswer, SessionNeed } from "./loss.js";
import type { Adapter, Run, StepInfo } from "./run.js";

/**
 * Converts the values of one revision to another. Values that are not in any table pass unchanged.
 *
 * `From` and `To` map the type names of the two revisions to the types, if known at compile time.
 */
export interface Pair<From = unknown, To = unknown> {
  /** Only for the compiler. Absent at run time. */
  readonly declared?: readonly [from: From, to: To];
  /** The revision of the input. */
  from: string;
  /** The revision of the output. */
  to: string;
  /** Types of `from` that pass unchanged, in the order of the schema. */
  same: ReadonlySet<string>;
  /** All other types of `from`. */
  types: Table;
  /** Requests and notifications of the client, by method. */
  client: Table;
  /** Requests and notifications of the server, by method. */
  server: Table;
  /** Results, by the method of their request. */
  results: Table;
  /** Adapts the error object of an error response. `method` is the method of the request, if known. */
  error?: (error: unknown, run: Run, at: string, method: string | undefined) => unknown;
  /** The answer to a batch, if only `from` has batches. */
  batch?: MessageRefusal;
}

export interface Table {
  readonly [name: string]: PairEntry | undefined;
}

/** An adapter, or the reason why the value cannot be expressed: the step that added or removed it, or a rule. */
export type PairEntry = Adapter | StepInfo | MessageRefusal;

/** A rule for a message that the other revision cannot express: why it is refused, and how the request is answered. */
export interface MessageRefusal {
  step: StepInfo;
  reason: string;
  answer: RefusalAnswer;
  session?: SessionNeed;
}

/** Pairs by source and target revision. */
export type Pairs = { readonly [from: string]: { readonly [to: string]: Pair } };
