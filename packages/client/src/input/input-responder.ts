/** Passes input requests to the handlers of the application, and validates requests and responses. */
import { unansweredUse } from "@mcp-gen/core/sampling";
import { bucket, type Bucket, type Clock, type Rate } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type {
  CreateMessageRequestParams,
  ElicitRequestFormParams,
  ElicitRequestURLParams,
  Implementation,
  Root,
} from "@mcp-gen/protocol/newest";
import { InvalidInputResponseError } from "../errors.js";
import type { Result } from "../call-options.js";
import type { ConnectOptions } from "../options.js";
import type { TaskReceiver } from "./tasks/task-receiver.js";
import {
  elicitHandlers,
  sampleHandler,
  type InputHandlers,
  type FormResponse,
  type InputRequestContext,
} from "./handlers.js";
import { formContent } from "./form-response.js";
import { pageOf } from "./elicitation-url.js";
import { RefusedInputRequest } from "./refused-request.js";
import { checkRoots } from "./roots.js";

/** A valid input request in the form of the newest revision. */
export interface InputMessage {
  readonly method: string;
  readonly params?: unknown;
}

export interface InputResponderOptions {
  readonly clock: Clock;
  readonly rate?: Rate | undefined;
  /** Returns the server info after the handshake. */
  readonly server: () => Implementation | undefined;
}

const RATE: Rate = { capacity: 50, perSecond: 5 };

/** The parts of a client that the responder needs. */
interface ResponderContext {
  readonly connection: Pick<InputResponderOptions, "clock">;
  /** The details of the server. Replaced after the handshake. */
  readonly details: { readonly server: Implementation | undefined };
}

/**
 * Creates the responder of a client.
 *
 * @throws TypeError for invalid roots, and TypeError or RangeError for invalid options of tasks
 */
export async function loadInputResponder(
  {
    answer = {},
    extensions,
    inputRequestRate: rate,
  }: Pick<ConnectOptions, "answer" | "extensions" | "inputRequestRate">,
  context: ResponderContext,
): Promise<InputResponder> {
  const { clock } = context.connection;
  const responder = new InputResponder(answer, {
    clock,
    rate,
    server: () => context.details.server,
  });
  // With an extension, the server may run calls of this client as tasks. Responses must name the task of their request.
  if (answer.tasks !== undefined || extensions !== undefined) {
    const { TaskReceiver } = await import("./tasks/task-receiver.js");
    responder.tasks = new TaskReceiver(answer.tasks);
  }
  return responder;
}

export class InputResponder {
  /** Missing if the client uses no tasks. */
  tasks?: TaskReceiver;
  readonly #answers: InputHandlers;
  readonly #options: InputResponderOptions;
  readonly #bucket: Bucket;

  /** @throws TypeError for invalid roots */
  constructor(answers: InputHandlers, options: InputResponderOptions) {
    this.#answers = answers;
    this.#options = options;
    this.#bucket = bucket(options.rate ?? RATE, options.clock);
    if (typeof answers.roots === "object") checkRoots(answers.roots);
  }

  /**
   * Returns the response of the application in the newest revision.
   *
   * @throws RefusedInputRequest for an input request that the server must not send; InvalidInputResponseError for an
   * invalid response of the application; and errors of the handlers
   */
  async respond(
    { method, params }: InputMessage,
    asked: Pick<InputRequestContext, "signal" | "method" | "key">,
  ): Promise<Result> {
    const context = { ...asked, server: this.#options.server() };
    if (!this.#bucket.take()) {
      const seconds = Math.ceil(this.#bucket.waitFor() / 1_000);
      throw new RefusedInputRequest(
        jsonRpcCodes.internalError,
        `${method}: too many input requests; try again in ${seconds} s`,
      );
    }
    switch (method) {
      case "elicitation/create":
        return this.#elicit(params as ElicitRequestFormParams | ElicitRequestURLParams, context);
      case "sampling/createMessage":
        return this.#sample(params as CreateMessageRequestParams, context);
      case "roots/list":
        return { roots: await this.#roots(context) };
      default:
        throw undeclared(method, "a handler for this method");
    }
  }

  async #elicit(
    params: ElicitRequestFormParams | ElicitRequestURLParams,
    context: InputRequestContext,
  ): Promise<Result> {
    const { form, url } = elicitHandlers(this.#answers.elicit);
    if (params.mode === "url") {
      if (url === undefined) throw notDeclared("elicitation/create", "mode", "elicitation.url");
      const page = pageOf(params.url);
      if (typeof page === "string") {
        throw refused("elicitation/create", `an https: URL for the user to open, received ${page}`);
      }
      const { message } = params;
      const answer: unknown = await url({ message, url: page.href }, { ...context, page });
      return { action: checked(answer).action };
    }
    if (form === undefined) throw notDeclared("elicitation/create", "mode", "elicitation.form");
    const answer: unknown = await form(params, context);
    const { action, content = {} } = checked(answer);
    if (action !== "accept") return { action };
    const filled = formContent(params.requestedSchema, content);
    if (typeof filled === "string")
      throw new InvalidInputResponseError("elicitation/create", filled);
    return { action, content: filled };
  }

  async #sample(params: CreateMessageRequestParams, context: InputRequestContext): Promise<Result> {
    const { create, tools } = sampleHandler(this.#answers.sample);
    const method = "sampling/createMessage";
    if (create === undefined) throw undeclared(method, "sampling");
    if (tools !== true && (params.tools !== undefined || params.toolChoice !== undefined)) {
      throw notDeclared(method, "tools", "sampling.tools");
    }
    const fault = unansweredUse(params.messages);
    if (fault !== undefined)
      throw new RefusedInputRequest(jsonRpcCodes.invalidParams, `${method}: ${fault}`);
    return { ...(await create(params, context)) };
  }

  async #roots(context: InputRequestContext): Promise<readonly Root[]> {
    const { roots } = this.#answers;
    if (roots === undefined) throw undeclared("roots/list", "roots");
    const list = typeof roots === "function" ? await roots(context) : roots;
    checkRoots(list);
    return list;
  }
}

function isAnswer(value: unknown): value is FormResponse {
  return isObject(value) && typeof value["action"] === "string";
}

/** @throws InvalidInputResponseError for a value without an action */
function checked(answer: unknown): FormResponse {
  if (isAnswer(answer)) return answer;
  const found = answer === undefined ? "nothing" : JSON.stringify(answer);
  throw new InvalidInputResponseError(
    "elicitation/create",
    `expected the handler to return { action: "accept", content }, { action: "decline" } or { action: "cancel" }, received ${found}`,
  );
}

function undeclared(method: string, capability: string): RefusedInputRequest {
  return new RefusedInputRequest(
    jsonRpcCodes.methodNotFound,
    `Method not found: ${method}: the client has not declared ${capability}`,
  );
}

function notDeclared(method: string, param: string, capability: string): RefusedInputRequest {
  return refused(method, `no ${param} that needs ${capability}, which the client has not declared`);
}

function refused(method: string, expected: string): RefusedInputRequest {
  return new RefusedInputRequest(
    jsonRpcCodes.invalidParams,
    `Invalid params: ${method}: expected ${expected}`,
  );
}
