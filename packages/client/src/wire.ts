/**
 * What a client can do in one revision. Each is a module of its own under `revisions/`, so that a process loads the one
 * it speaks.
 */
import type { Answer, Loss, Pair } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import type { Call, DispatchOptions, Outcome } from "@mcp-gen/protocol/runtime/dispatch";
import type { Issue } from "@mcp-gen/protocol/runtime/issues";

export type Wire = SessionWire | StatelessWire;

interface AnyWire {
  readonly revision: Revision;
  /** Every request of the revision, in either direction. */
  readonly requests: RequestTable;
  /** Every notification, by method. */
  readonly notifications: object;
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
  /** One function for each type, such as `explainCallToolResult`. Loaded when somebody has to be told what is wrong. */
  explain(): Promise<object>;
}

/** A revision whose requests stand alone. */
export interface StatelessWire extends AnyWire {
  readonly era: "stateless";
}

/** A revision whose connections open with `initialize`. */
export interface SessionWire extends AnyWire {
  readonly era: "session";
  /** From this revision to the newest, and back. */
  readonly up: Pair;
  readonly down: Pair;
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
  /** Finds out what is to be done with a request of the server. */
  dispatch<Context>(
    call: Call,
    handlers: QuestionHandlers<Context>,
    context: Context,
    options?: DispatchOptions<Context>,
  ): Outcome;
  explainParams(): Promise<(method: string, params: unknown) => Issue[]>;
}

export interface RequestTable {
  readonly [method: string]: {
    readonly capability?: { readonly server?: string; readonly client?: string };
    readonly results: readonly { readonly type: string; readonly resultType?: string }[];
  };
}

/** What servers may ask a client, in the terms of the wire. */
export interface QuestionHandlers<Context> {
  "elicitation/create"?: (params: unknown, context: Context) => Promise<never>;
  "sampling/createMessage"?: (params: unknown, context: Context) => Promise<never>;
  "roots/list"?: (params: unknown, context: Context) => Promise<never>;
}

/** What to do instead of something that cannot be said in the other revision. */
export function impossible(losses: readonly Loss[]): Answer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}
