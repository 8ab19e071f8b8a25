/**
 * The building blocks of generated dispatchers. A dispatcher finds the handler of a request, validates its params and
 * calls it. The outcome is data: dispatchers throw nothing and await nothing themselves, and return what a handler
 * returns or throws unchanged. Validation needs only a guard; the larger explainer is loaded by callers that need it.
 */
import type { Issue, ExplainOptions } from "./issues.js";
import { jsonRpcCodes, type JsonRpcErrorObject, type RequestId } from "./json-rpc.js";
import { entryOf, type Direction } from "./methods.js";
import { describePath, describeReceived } from "./received.js";

/** A request or notification. Only method and params determine the outcome. */
export interface Call {
  readonly jsonrpc?: "2.0";
  readonly id?: RequestId;
  readonly method: string;
  readonly params?: unknown;
}

export type RequestHandler<Entry extends { params?: unknown; result: unknown }, Context> = (
  params: Entry["params"],
  context: Context,
) => Entry["result"] | Promise<Entry["result"]>;

export type NotificationHandler<Entry extends { params?: unknown }, Context> = (
  params: Entry["params"],
  context: Context,
) => void | Promise<void>;

/** The handler was called. */
export interface Handled {
  kind: "handled";
  /** The return value of the handler: a value, or a promise that is not awaited. */
  result: unknown;
}

/** No handler was called. */
export interface Refused {
  kind: "refused";
  reason: RefusalReason;
  /** The error response to a request. Notifications are not answered: for them, it is for the log. */
  error: JsonRpcErrorObject;
  /** Loads the explainer of the params, where `error` does not list what is wrong with them yet. */
  explain?: (() => Promise<ExplainModule>) | undefined;
}

/** The module `…/explain-params` of a revision or extension. */
export interface ExplainModule {
  readonly explainParamsOf: ExplainParams;
}

/**
 * - `no-handler`: the revision has the method, this side offers no handler for it.
 * - `invalid-params`: the params are not those of the method; `data.issues` says why where that can be explained.
 * - `misplaced`: the revision has the method, but it travels the other way or in another form.
 * - `other-revision`: other revisions have the method, listed in `data.revisions`.
 * - `unknown`: no revision has it in this form.
 */
export type RefusalReason =
  "no-handler" | "invalid-params" | "misplaced" | "other-revision" | "unknown";

export type Outcome = Handled | Refused;

/** Methods of extensions, each with what is to be done with it. Only own properties count. */
export interface ExtensionMethods<Context> {
  readonly [method: string]: (call: Call, context: Context) => Outcome;
}

/** What is wrong with the params of a method. Each revision and extension has one: `explainParamsOf`. */
export type ExplainParams = (method: string, params: unknown, options?: ExplainOptions) => Issue[];

export interface DispatchOptions<Context> {
  /** Asked for methods the revision does not have, before they are refused. */
  readonly extensions?: ExtensionMethods<Context> | undefined;
  /**
   * Asked about invalid params, for the refusal to list what is wrong: `explainParamsOf` of `…/explain-params` of the
   * same revision. It brings explainers for all methods along. Without it a refusal names only the method; who answers
   * it may load that module then, and put {@link invalidParamsError} in its place.
   */
  readonly explain?: ExplainParams | undefined;
  /** Most issues that `explain` is asked for. */
  readonly issues?: number | undefined;
}

/** Use of a method by revisions that agree on it. */
export interface KnownUse {
  readonly revisions: readonly string[];
  readonly kind: MessageKind;
  readonly directions: readonly Direction[];
}

export type MessageKind = "request" | "notification" | "input-request";

/** Every method of every revision. */
export interface KnownMethods {
  readonly [method: string]: readonly KnownUse[];
}

/** What one dispatcher serves. */
export interface Served {
  readonly revision: string;
  readonly kind: MessageKind;
  readonly direction: Direction;
}

type Guard<Params> = (value: unknown) => value is Params;

/** Calls the handler of a method whose params must be there. */
export function answer<Params, Context>(
  call: Call,
  handler: ((params: Params, context: Context) => unknown) | undefined,
  guard: Guard<Params>,
  context: Context,
  options: DispatchOptions<Context> | undefined,
): Outcome {
  if (typeof handler !== "function") return withoutHandler(call);
  const { params } = call;
  if (!guard(params)) return withInvalidParams(call, options);
  return { kind: "handled", result: handler(params, context) };
}

/** Calls the handler of a method that may come without params. */
export function answerOptional<Params, Context>(
  call: Call,
  handler: ((params: Params | undefined, context: Context) => unknown) | undefined,
  guard: Guard<Params>,
  context: Context,
  options: DispatchOptions<Context> | undefined,
): Outcome {
  if (typeof handler !== "function") return withoutHandler(call);
  const { params } = call;
  if (params !== undefined && !guard(params)) return withInvalidParams(call, options);
  return { kind: "handled", result: handler(params, context) };
}

/** What becomes of a method without a case: it belongs to an extension, or it is refused. */
export function answerOther<Context>(
  call: Call,
  served: Served,
  known: KnownMethods,
  context: Context,
  options: DispatchOptions<Context> | undefined,
): Outcome {
  const { method } = call;
  const extension =
    options?.extensions === undefined ? undefined : entryOf(options.extensions, method);
  // Before other revisions are looked at: an extension may bring a method back that a revision gave up.
  if (typeof extension === "function") return extension(call, context);
  return refuseOther(method, served, known);
}

function refuseOther(method: string, served: Served, known: KnownMethods): Refused {
  const { revision, kind, direction } = served;
  const uses = entryOf(known, method) ?? [];
  const fits = uses.filter((use) => use.kind === kind && use.directions.includes(direction));
  const revisions = fits.flatMap((use) => use.revisions);
  if (revisions.length > 0) {
    return notFound(
      "other-revision",
      `${method}: expected a method of ${revision}, received one of ${revisions.join(", ")}`,
      { revisions },
    );
  }
  const own = uses.find((use) => use.revisions.includes(revision));
  const wanted = `a ${describeUse(kind, direction)}`;
  return own === undefined
    ? notFound("unknown", `expected a method of ${revision}, received ${describeReceived(method)}`)
    : notFound(
        "misplaced",
        `${method}: expected ${wanted}, received the method of a ${describeUse(own.kind, own.directions[0])}`,
      );
}

function describeUse(kind: MessageKind, direction: Direction | undefined): string {
  if (kind === "input-request") return "request embedded in a result";
  return `${kind} from ${direction === "client-to-server" ? "client to server" : "server to client"}`;
}

function withoutHandler({ method }: Call): Refused {
  return notFound("no-handler", `${method}: nothing is offered here under this method`);
}

function notFound(reason: RefusalReason, message: string, data?: unknown): Refused {
  const error = { code: jsonRpcCodes.methodNotFound, message: `Method not found: ${message}` };
  return { kind: "refused", reason, error: data === undefined ? error : { ...error, data } };
}

function withInvalidParams<Context>(
  { method, params }: Call,
  options: DispatchOptions<Context> | undefined,
): Refused {
  const issues = options?.explain?.(method, params, { limit: options.issues });
  const error =
    issues === undefined
      ? { code: jsonRpcCodes.invalidParams, message: `Invalid params: not those of ${method}` }
      : invalidParamsError(issues);
  return { kind: "refused", reason: "invalid-params", error };
}

/**
 * Adds the explainer of an extension to a refusal of invalid params. It is loaded only when {@link explainRefusal} asks.
 *
 * @example withExplainer(outcome, () => import("./explain-params.js"))
 */
export function withExplainer(outcome: Outcome, explain: () => Promise<ExplainModule>): Outcome {
  const lacking = outcome.kind === "refused" && outcome.reason === "invalid-params";
  return lacking && outcome.error.data === undefined ? { ...outcome, explain } : outcome;
}

/**
 * The error of a refusal, with the places that are wrong where it has an explainer.
 *
 * @example await explainRefusal(refused, call) // { code: -32602, message: "Invalid params: /params/title: expected …" }
 */
export async function explainRefusal(
  { error, explain }: Refused,
  { method, params }: Call,
): Promise<JsonRpcErrorObject> {
  const issues = (await explain?.())?.explainParamsOf(method, params) ?? [];
  return issues.length === 0 ? error : invalidParamsError(issues);
}

/**
 * The error a request with invalid params is answered with: the first issue as its message, and all of them in
 * `data.issues`. Paths start at the message, as its sender sees it: `/name` becomes `/params/name`.
 *
 * @param found issues of the params, from `explainParamsOf`
 * @example invalidParamsError(explainParamsOf(method, params)).message // "Invalid params: /params/name: expected …"
 */
export function invalidParamsError(found: readonly Issue[]): JsonRpcErrorObject {
  const issues = found.map(({ path, expected, received }): Issue => {
    const full = `/params${path}`;
    const message = `${describePath(full)}: expected ${expected}, received ${received}`;
    return { path: full, expected, received, message };
  });
  const [first] = issues;
  return {
    code: jsonRpcCodes.invalidParams,
    message: `Invalid params: ${first === undefined ? "not those of the method" : first.message}`,
    data: { issues },
  };
}
