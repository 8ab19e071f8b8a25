/**
 * The building blocks of generated dispatchers. A dispatcher finds the handler of a request, validates its params and
 * calls it. A dispatcher returns an outcome: it throws no errors of its own, awaits nothing, and does not change what a
 * handler returns or throws. Validation needs only a guard. Callers that need the larger explainer load it.
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
  /** The error to answer a request with. Notifications get no response: use the error only for logs. */
  error: JsonRpcErrorObject;
  /** Loads the explainer of the params. Set only if `error` does not list the issues yet. */
  explain?: (() => Promise<ExplainModule>) | undefined;
}

/** The module `…/explain-params` of a revision or extension. */
export interface ExplainModule {
  readonly explainParamsOf: ExplainParams;
}

/**
 * - `no-handler`: the revision has the method, but this side has no handler for it.
 * - `invalid-params`: the params are invalid; `data.issues` lists the issues if they can be explained.
 * - `misplaced`: the revision has the method in the other direction or in another form.
 * - `other-revision`: other revisions have the method, and `data.revisions` lists them.
 * - `unknown`: no revision has the method in this form.
 */
export type RefusalReason =
  "no-handler" | "invalid-params" | "misplaced" | "other-revision" | "unknown";

export type Outcome = Handled | Refused;

/** Handlers of extension methods by method name. Inherited properties are ignored. */
export interface ExtensionMethods<Context> {
  readonly [method: string]: (call: Call, context: Context) => Outcome;
}

/** Returns the issues of the params of a method. Each revision and extension has such a function: `explainParamsOf`. */
export type ExplainParams = (method: string, params: unknown, options?: ExplainOptions) => Issue[];

export interface DispatchOptions<Context> {
  /** Handles methods that the revision does not have. */
  readonly extensions?: ExtensionMethods<Context> | undefined;
  /**
   * Lists the issues of invalid params in a refusal. Pass `explainParamsOf` from `…/explain-params` of the same
   * revision. This module contains the explainers of all methods. Without `explain`, a refusal names only the method,
   * and a caller can load the module later and use {@link invalidParamsError}.
   */
  readonly explain?: ExplainParams | undefined;
  /** Maximum number of issues from `explain`. */
  readonly issues?: number | undefined;
}

/** How a method is used in the revisions that define it in the same way. */
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

/** The revision and direction of a dispatcher. */
export interface Served {
  readonly revision: string;
  readonly kind: MessageKind;
  readonly direction: Direction;
}

type Guard<Params> = (value: unknown) => value is Params;

/** Calls the handler of a method with required params. */
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

/** Calls the handler of a method with optional params. */
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

/**
 * Handles a method that the generated dispatcher does not list: calls the handler of an extension, or refuses the
 * method.
 */
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
  // Checked before other revisions, because an extension may define a method that a revision removed.
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
  return notFound("no-handler", `${method}: no handler for this method`);
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
      ? { code: jsonRpcCodes.invalidParams, message: `Invalid params: they do not match ${method}` }
      : invalidParamsError(issues);
  return { kind: "refused", reason: "invalid-params", error };
}

/**
 * Adds the explainer of an extension to a refusal of invalid params. Only {@link explainRefusal} loads the explainer.
 *
 * @example withExplainer(outcome, () => import("./explain-params.js"))
 */
export function withExplainer(outcome: Outcome, explain: () => Promise<ExplainModule>): Outcome {
  const lacking = outcome.kind === "refused" && outcome.reason === "invalid-params";
  return lacking && outcome.error.data === undefined ? { ...outcome, explain } : outcome;
}

/**
 * Returns the error of a refusal, with the issues if the refusal has an explainer.
 *
 * @example await explainRefusal(refused, call) // { code: -32602, message: "Invalid params: /params/title:
 *   expected …" }
 */
export async function explainRefusal(
  { error, explain }: Refused,
  { method, params }: Call,
): Promise<JsonRpcErrorObject> {
  const issues = (await explain?.())?.explainParamsOf(method, params) ?? [];
  return issues.length === 0 ? error : invalidParamsError(issues);
}

/**
 * Creates the error for invalid params: the first issue as message, and all issues in `data.issues`.
 *
 * Paths start at the root of the message: `/name` becomes `/params/name`.
 *
 * @param found issues of the params, from `explainParamsOf`
 * @example invalidParamsError(explainParamsOf(method, params)).message // "Invalid params: /params/name:
 *   expected …"
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
    message: `Invalid params: ${first === undefined ? "they do not match the method" : first.message}`,
    data: { issues },
  };
}
