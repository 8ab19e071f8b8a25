/**
 * Rounds of questions as a strict observer follows them: a call that is sent again has the state of the answer before it,
 * unchanged, and an answer of the right kind to each question, and nothing else.
 */
import type { Revision } from "@mcp-gen/protocol";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import type { Tell } from "./violation.js";

export interface Asked {
  readonly method: string;
  readonly params: Dictionary;
}

export interface Rounds {
  /** The server has answered a call. */
  answered(asked: Asked, result: Dictionary): void;
  /** The client has called. */
  judgeRetry(revision: Revision, call: Asked, what: string, tell: Tell): void;
}

export function openRounds(): Rounds {
  /** Rounds that the client has not gone along with. */
  const open: { call: string; result: Dictionary }[] = [];

  return {
    answered(asked, result) {
      if (result["resultType"] !== "input_required") return;
      open.push({ call: sameOf(asked), result });
    },
    judgeRetry(revision, asked, what, tell) {
      const { inputResponses, requestState } = asked.params;
      if (inputResponses === undefined && requestState === undefined) return;
      const call = sameOf(asked);
      const mine = open.filter((round) => round.call === call);
      const round = mine.find(({ result }) => result["requestState"] === requestState);
      if (round === undefined) {
        const message =
          mine.length === 0
            ? "no answer to this call has asked anything"
            : "expected the state of the answer that asked, unchanged";
        tell("round", what, "/params/requestState", message);
        return;
      }
      open.splice(open.indexOf(round), 1);
      judgeAnswers(revision, round.result, dictionary(inputResponses), what, tell);
    },
  };
}

function judgeAnswers(
  revision: Revision,
  result: Dictionary,
  responses: Dictionary,
  what: string,
  tell: Tell,
): void {
  const questions = dictionary(result["inputRequests"]);
  for (const name of Object.keys(responses)) {
    if (!Object.hasOwn(questions, name)) {
      tell("round", what, `/params/inputResponses/${name}`, "nobody has asked that");
    }
  }
  for (const [name, question] of Object.entries(questions)) {
    const method = String(dictionary(question)["method"]);
    const pointer = `/params/inputResponses/${name}`;
    if (!Object.hasOwn(responses, name)) {
      tell("round", what, pointer, "received no answer");
    } else if (!protocolOf(revision).isResultOf(method, responses[name])) {
      tell(
        "round",
        what,
        pointer,
        `expected a result of ${method}, received ${describeReceived(responses[name])}`,
      );
    }
  }
}

/** What stays the same in each round of a call. */
function sameOf({ method, params }: Asked): string {
  const same = Object.entries(params).filter(([name]) => !CHANGING.has(name));
  return JSON.stringify([method, same]);
}

const CHANGING = new Set(["inputResponses", "requestState", "_meta"]);
