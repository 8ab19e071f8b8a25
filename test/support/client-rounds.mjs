// Rounds of questions as a strict observer follows them: a call that is sent again has the state of the answer before it,
// unchanged, and an answer of the right kind to each question, and nothing else.
import { protocolOf } from "./protocols.mjs";
import { dictionary } from "./strict-judgements.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("./strict-judgements.mjs").Dictionary} Dictionary */
/** @typedef {import("./strict-judgements.mjs").Tell} Tell */

/**
 * @returns {{
 *   answered(asked: { method: string, params: Dictionary }, result: Dictionary): void,
 *   judgeRetry(revision: Revision, method: string, params: Dictionary, what: string, tell: Tell): void,
 * }}
 */
export function openRounds() {
  /** Rounds that the client has not gone along with. @type {{ call: string, result: Dictionary }[]} */
  const open = [];

  return {
    answered(asked, result) {
      if (result["resultType"] !== "input_required") return;
      open.push({ call: callOf(asked), result });
    },
    judgeRetry(revision, method, params, what, tell) {
      const { inputResponses, requestState } = params;
      if (inputResponses === undefined && requestState === undefined) return;
      const call = callOf({ method, params });
      const mine = open.filter((round) => round.call === call);
      const round = mine.find(({ result }) => result["requestState"] === requestState);
      if (round === undefined) {
        const message =
          mine.length === 0
            ? "no answer to this call has asked anything"
            : "expected the state of the answer that asked, unchanged";
        return tell(what, "/params/requestState", message);
      }
      open.splice(open.indexOf(round), 1);
      return judgeAnswers(revision, round.result, dictionary(inputResponses), what, tell);
    },
  };
}

/**
 * @param {Revision} revision
 * @param {Dictionary} result
 * @param {Dictionary} responses
 * @param {string} what
 * @param {Tell} tell
 */
function judgeAnswers(revision, result, responses, what, tell) {
  const questions = dictionary(result["inputRequests"]);
  for (const name of Object.keys(responses)) {
    if (!Object.hasOwn(questions, name))
      tell(what, `/params/inputResponses/${name}`, "nobody has asked that");
  }
  for (const [name, question] of Object.entries(questions)) {
    const method = String(dictionary(question)["method"]);
    const pointer = `/params/inputResponses/${name}`;
    if (!Object.hasOwn(responses, name)) tell(what, pointer, "expected an answer, found none");
    else if (!protocolOf(revision).isResultOf(method, responses[name]))
      tell(what, pointer, `expected a result of ${method}, found another value`);
  }
}

/**
 * What stays the same in each round of a call.
 *
 * @param {{ method: string, params: Dictionary }} asked
 */
function callOf({ method, params }) {
  const same = Object.entries(params).filter(([name]) => !CHANGING.has(name));
  return JSON.stringify([method, same]);
}

const CHANGING = new Set(["inputResponses", "requestState", "_meta"]);
