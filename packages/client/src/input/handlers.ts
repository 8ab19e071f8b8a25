/** What a server may ask, and who answers: the same functions for every revision. */
import type {
  ClientCapabilities,
  CreateMessageRequestParams,
  CreateMessageResult,
  ElicitRequestFormParams,
  ElicitResult,
  Implementation,
  Root,
} from "@mcp-gen/protocol/newest";
import type { ElicitationUrl } from "./elicitation-url.js";

export interface InputRequestContext {
  /** Aborted when the server no longer waits for the answer. Errors that its listeners throw go to `onError`. */
  readonly signal: AbortSignal;
  /** Who asks, in its own words. Show it to the user. */
  readonly server: Implementation | undefined;
  /** The call that the server asks in; sessions do not say it. */
  readonly method?: string | undefined;
  /** What the server calls the question in its round; sessions have no name for it. */
  readonly key?: string | undefined;
}

/** What became of a form. A field that is undefined is left out: handlers that answer several forms have such types. */
export interface FormResponse {
  readonly action: ElicitResult["action"];
  readonly content?:
    { readonly [field: string]: string | number | boolean | string[] | undefined } | undefined;
}

/**
 * Has the user fill in a form. Let the user see who asks, look at what is sent, and decline or cancel. What is left out
 * of the content gets the default of its field, and the content has to fit the schema.
 */
export type FormHandler = (
  question: ElicitRequestFormParams,
  context: InputRequestContext,
) => FormResponse | Promise<FormResponse>;

/**
 * Asks the user to open a page. `url` is the normalized URL (`page.href`); the client refuses one with control or
 * bidirectional characters, another scheme than https (http on this machine), or credentials. Nothing here opens it, or looks at it: show the whole address and its host, open it only
 * when the user says so, and answer `accept` then.
 */
export type UrlHandler = (
  question: { readonly message: string; readonly url: string },
  context: InputRequestContext & { readonly page: ElicitationUrl },
) => Pick<ElicitResult, "action"> | Promise<Pick<ElicitResult, "action">>;

/** Has a model write a message. The user should see what is asked and what is answered. */
export type SampleHandler = (
  question: CreateMessageRequestParams,
  context: InputRequestContext,
) => CreateMessageResult | Promise<CreateMessageResult>;

export type RootsHandler = (
  context: InputRequestContext,
) => readonly Root[] | Promise<readonly Root[]>;

export interface InputHandlers {
  /** A function answers forms. Addresses to open are for those who say that they take them. */
  readonly elicit?: FormHandler | { readonly form?: FormHandler; readonly url?: UrlHandler };
  /** A function gets no tools. Say that the model can use them with `tools`, and that it is given context with `context`. */
  readonly sample?:
    | SampleHandler
    | { readonly create: SampleHandler; readonly tools?: boolean; readonly context?: boolean };
  /** Folders and files, as file: URIs. */
  readonly roots?: readonly Root[] | RootsHandler;
}

/** The capabilities that follow from the answers, in the newest revision. */
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
