/**
 * Sends the open input requests of tasks on the streams of `tasks/result`. Each one is sent once, however many calls
 * wait for the task. If the client no longer reads the stream, the next call sends the input request again.
 */
import { InvalidResultError, McpError, RetryLaterError } from "@mcp-gen/core/base";
import type { ClientCapabilities, InputResponses } from "@mcp-gen/protocol/newest";
import type { Answer, Question } from "../../engine/client-requester.js";
import type { ServerCall } from "../../engine/request.js";
import type { EngineSession } from "../../engine/session/session.js";
import { canElicit, canSample } from "../../input/client-capabilities.js";
import { sendInput } from "../../input/session-input.js";
import { failedResponse } from "../failed-response.js";
import { hasEnded, openRequests } from "../record.js";
import type { TaskRecord } from "../store.js";
import type { Tasks } from "../tasks.js";
import { withRelatedTask } from "./related-task.js";

/** An input request that waits for the response of the client. */
interface SentRequest {
  readonly call: ServerCall;
  readonly abort: AbortController;
}

/** The calls that wait for a task in this process, and the input requests that they have sent. */
interface Delivery {
  readonly calls: Set<ServerCall>;
  readonly sent: Map<string, SentRequest>;
  /** The keys with a response. A record that was read earlier may still contain them. */
  readonly answered: Set<string>;
  version: number;
}

/** Requests wait until the task ends: it is the task that expires. */
const NO_TIMEOUT = { timeout: Infinity, maxTimeout: Infinity };

export class InputDelivery {
  readonly #tasks: Tasks;
  readonly #deliveries = new Map<string, Delivery>();

  constructor(tasks: Tasks) {
    this.#tasks = tasks;
  }

  /** Returns a call of a session that waits for a task. Messages of the task can use its stream. */
  callOf(taskId: string, session: EngineSession): ServerCall | undefined {
    const calls = this.#deliveries.get(taskId)?.calls ?? [];
    return [...calls].find((call) => call.delegate === session && isReachable(call));
  }

  /** Sends the open input requests of a task that no other call has sent. Cancels those that are no longer open. */
  offer(task: TaskRecord, call: ServerCall): void {
    if (call.settled) return;
    const delivery = this.#join(task.id, call);
    if (task.version < delivery.version) return;
    delivery.version = task.version;
    const open = hasEnded(task) ? {} : openRequests(task);
    for (const [key, { abort }] of delivery.sent) {
      if (!Object.hasOwn(open, key)) abort.abort("the input request is no longer open");
    }
    for (const [key, question] of Object.entries(open)) {
      this.#offerOne(task.id, key, question, call, delivery);
    }
  }

  /** Cancels the input requests that a call has sent, because the call ends. */
  leave(taskId: string, call: ServerCall): void {
    const delivery = this.#deliveries.get(taskId);
    if (delivery === undefined || !delivery.calls.delete(call)) return;
    for (const [key, sent] of delivery.sent) {
      if (sent.call !== call) continue;
      delivery.sent.delete(key);
      sent.abort.abort("the request has ended");
    }
    if (delivery.calls.size === 0) return void this.#deliveries.delete(taskId);
    this.#offerAgain(taskId, delivery);
  }

  #join(taskId: string, call: ServerCall): Delivery {
    let delivery = this.#deliveries.get(taskId);
    if (delivery === undefined) {
      delivery = { calls: new Set(), sent: new Map(), answered: new Set(), version: 0 };
      this.#deliveries.set(taskId, delivery);
    }
    if (!delivery.calls.has(call)) {
      delivery.calls.add(call);
      call.beforeEnd(() => this.leave(taskId, call));
    }
    return delivery;
  }

  #offerOne(
    taskId: string,
    key: string,
    question: Question,
    call: ServerCall,
    delivery: Delivery,
  ): void {
    if (delivery.answered.has(key) || !isReachable(call) || !isSupported(question, call)) return;
    const sent = delivery.sent.get(key);
    if (sent !== undefined) {
      if (isReachable(sent.call)) return;
      sent.abort.abort("the client has closed the stream");
    }
    const own: SentRequest = { call, abort: new AbortController() };
    delivery.sent.set(key, own);
    this.#send(taskId, key, question, own)
      .then(async (response) => {
        if (response === undefined) return;
        await this.#tasks.respond(taskId, { [key]: response } as InputResponses);
        delivery.answered.add(key);
      })
      .catch((thrown: unknown) => call.report(thrown))
      .finally(() => {
        if (delivery.sent.get(key) === own) delivery.sent.delete(key);
      });
  }

  /** Returns the response of the client; `undefined` if it has not responded. */
  async #send(
    taskId: string,
    key: string,
    question: Question,
    { call, abort }: SentRequest,
  ): Promise<Answer | object | undefined> {
    const session = call.delegate as EngineSession;
    const { _meta: cancelMeta } = withRelatedTask({}, taskId);
    const options = { ...NO_TIMEOUT, signal: abort.signal, cancelMeta };
    try {
      const { answer } = await sendInput(session, key, question, (method, params) =>
        session.request(method, withRelatedTask(params, taskId), options, call.route),
      );
      return answer;
    } catch (thrown) {
      if (abort.signal.aborted || thrown instanceof RetryLaterError) return undefined;
      if (thrown instanceof McpError) return failedResponse(thrown);
      if (!(thrown instanceof InvalidResultError)) return undefined;
      call.report(thrown);
      return failedResponse(thrown);
    }
  }

  /** Lets the remaining calls send the input requests of a call that has ended. */
  #offerAgain(taskId: string, delivery: Delivery): void {
    this.#tasks.store.read(taskId).then(
      (task) => {
        if (task === undefined) return;
        for (const call of delivery.calls) this.offer(task, call);
      },
      (thrown: unknown) => {
        for (const call of delivery.calls) return call.report(thrown);
      },
    );
  }
}

/** Whether the client reads the stream of a call. */
function isReachable({ route, settled }: ServerCall): boolean {
  return !settled && route?.connected !== false;
}

/** Whether the client of a call has declared that it supports an input request. */
function isSupported({ method, params }: Question, call: ServerCall): boolean {
  const { capabilities }: { capabilities: ClientCapabilities } = call.delegate as EngineSession;
  switch (method) {
    case "elicitation/create":
      return canElicit(capabilities, params.mode === "url" ? "url" : "form");
    case "sampling/createMessage":
      return canSample(capabilities, params.tools !== undefined || params.toolChoice !== undefined);
    case "roots/list":
      return capabilities.roots !== undefined;
  }
}
