/** Handlers of input requests: the same functions for every revision. */
import type {
  ClientCapabilities,
  CreateMessageRequestParams,
  CreateMessageResult,
  ElicitRequestFormParams,
  ElicitResult,
  Implementation,
  Root,
} from "@mcp-gen/protocol/newest";
import type { InputTaskOptions } from "./tasks/input-task.js";
import type { ElicitationUrl } from "./elicitation-url.js";

export interface InputRequestContext {
  /** Aborted when the server no longer waits for the response. Errors of the signal's listeners go to `onError`. */
  readonly signal: AbortSignal;
  /** The name and version that the server reports. Show them to the user. */
  readonly server: Implementation | undefined;
  /** The method of the call that needs the input. `undefined` in sessions. */
  readonly method?: string | undefined;
  /** The key of the input request in its round. `undefined` in sessions. */
  readonly key?: string | undefined;
}

/**
 * The response to a form. Fields that are `undefined` are omitted: the type of a handler for several forms often has
 * such fields.
 */
export interface FormResponse {
  readonly action: ElicitResult["action"];
  readonly content?:
    { readonly [field: string]: string | number | boolean | string[] | undefined } | undefined;
}

/**
 * Lets the user fill in a form. Show the server name and the data that will be sent, and let the user decline or
 * cancel. The client fills in defaults for missing fields. The content must match the schema.
 */
export type FormHandler = (
  question: ElicitRequestFormParams,
  context: InputRequestContext,
) => FormResponse | Promise<FormResponse>;

/**
 * Asks the user to open a URL. `url` is the normalized URL (`page.href`); the client rejects URLs with control or
 * bidirectional characters, schemes other than https (http on loopback), or credentials. The client does not open or
 * fetch the URL: show the whole URL and its host, open the URL only when the user agrees, and then return `accept`.
 */
export type UrlHandler = (
  question: { readonly message: string; readonly url: string },
  context: InputRequestContext & { readonly page: ElicitationUrl },
) => Pick<ElicitResult, "action"> | Promise<Pick<ElicitResult, "action">>;

/** Lets a model generate a message. Show the request and the response to the user. */
export type SampleHandler = (
  question: CreateMessageRequestParams,
  context: InputRequestContext,
) => CreateMessageResult | Promise<CreateMessageResult>;

export type RootsHandler = (
  context: InputRequestContext,
) => readonly Root[] | Promise<readonly Root[]>;

export interface InputHandlers {
  /** The handlers of elicitation requests. A function handles only forms. Pass an object to also handle URLs. */
  readonly elicit?: FormHandler | { readonly form?: FormHandler; readonly url?: UrlHandler };
  /**
   * The handler of sampling requests. A function handles requests without tools and context. To support tools or
   * context, pass an object with `tools: true` or `context: true`.
   */
  readonly sample?:
    | SampleHandler
    | { readonly create: SampleHandler; readonly tools?: boolean; readonly context?: boolean };
  /** The roots: folders and files as `file:` URIs, or a function that returns them. */
  readonly roots?: readonly Root[] | RootsHandler;
  /**
   * Lets servers run elicitation and sampling requests as tasks, in revisions with tasks (2025-11-25,
   * basic/utilities/tasks). The client answers such a request immediately, calls the same handler, and serves the result
   * when the server fetches it. `true` for the defaults. Without this option, the client answers a request for a task
   * like any other request.
   */
  readonly tasks?: true | InputTaskOptions;
}

/** Returns the capabilities that follow from the handlers, in the newest revision. */
export function capabilitiesOf({ elicit, sample, roots }: InputHandlers): ClientCapabilities {
  const { form, url } = elicitHandlers(elicit);
  const { create, tools, context } = sampleHandler(sample);
  const modes = { ...(form && { form: {} }), ...(url && { url: {} }) };
  return {
    ...(form === undefined && url === undefined ? {} : { elicitation: modes }),
    ...(create === undefined
      ? {}
      : { sampling: { ...(tools && { tools: {} }), ...(context && { context: {} }) } }),
    ...(roots === undefined ? {} : { roots: {} }),
  };
}

export function elicitHandlers(elicit: InputHandlers["elicit"]): {
  readonly form?: FormHandler;
  readonly url?: UrlHandler;
} {
  return typeof elicit === "function" ? { form: elicit } : (elicit ?? {});
}

export function sampleHandler(sample: InputHandlers["sample"]): {
  readonly create?: SampleHandler;
  readonly tools?: boolean;
  readonly context?: boolean;
} {
  return typeof sample === "function" ? { create: sample } : (sample ?? {});
}
