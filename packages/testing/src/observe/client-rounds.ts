/**
 * Checks rounds of input requests. A retried call must contain the unchanged state of the previous result, and exactly
 * one valid response to each input request.
 */
import { describeReceived } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { addViolation, type CheckedMessage } from "./violation.js";

export interface ObservedRequest {
  readonly method: string;
  readonly params: Dictionary;
}

export interface RoundsObserver {
  /** Called with each result of the server and the request that it answers. */
  answered(asked: ObservedRequest, result: Dictionary): void;
  /** Checks each call of the client. */
  checkRetry(checked: CheckedMessage, call: ObservedRequest): void;
}

export function openRounds(): RoundsObserver {
  /** Results with input requests that the client has not answered yet. */
  const open: { call: string; result: Dictionary }[] = [];

  return {
    answered(asked, result) {
      if (result["resultType"] !== "input_required") return;
      open.push({ call: sameOf(asked), result });
    },
    checkRetry(checked, asked) {
      const { inputResponses, requestState } = asked.params;
      if (inputResponses === undefined && requestState === undefined) return;
      const call = sameOf(asked);
      const mine = open.filter((round) => round.call === call);
      const round = mine.find(({ result }) => result["requestState"] === requestState);
      if (round === undefined) {
        const message =
          mine.length === 0
            ? "no result of this call contained input requests"
            : "expected the unchanged requestState of the previous result";
        addViolation(checked, "round", "/params/requestState", message);
        return;
      }
      open.splice(open.indexOf(round), 1);
      checkResponses(checked, round.result, dictionary(inputResponses));
    },
  };
}

function checkResponses(checked: CheckedMessage, result: Dictionary, responses: Dictionary): void {
  const questions = dictionary(result["inputRequests"]);
  for (const name of Object.keys(responses)) {
    if (!Object.hasOwn(questions, name)) {
      const pointer = `/params/inputResponses/${name}`;
      addViolation(checked, "round", pointer, "no input request has this key");
    }
  }
  for (const [name, question] of Object.entries(questions)) {
    const method = String(dictionary(question)["method"]);
    const pointer = `/params/inputResponses/${name}`;
    if (!Object.hasOwn(responses, name)) {
      addViolation(checked, "round", pointer, "received no answer");
    } else if (!protocolOf(checked.revision).isResultOf(method, responses[name])) {
      const received = describeReceived(responses[name]);
      addViolation(
        checked,
        "round",
        pointer,
        `expected a result of ${method}, received ${received}`,
      );
    }
  }
}

/** Returns a key that identifies a call. The key is the same in all rounds of the call. */
function sameOf({ method, params }: ObservedRequest): string {
  const same = Object.entries(params).filter(([name]) => !CHANGING.has(name));
  return JSON.stringify([method, same]);
}

const CHANGING = new Set(["inputResponses", "requestState", "_meta"]);
