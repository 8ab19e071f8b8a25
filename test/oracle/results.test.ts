/**
 * Results together with the request they answer. A result alone fits nearly any type, so each is judged as the answer to
 * its method: by `isResultOf`, by `mcp-gen validate`, and by guard, explainer and JSON Schema of the response. All agree
 * with the official schema of the type that the request and `resultType` select.
 */
import { describe, expect, test } from "vitest";
import type { Message, Model } from "../../generator/src/model/model.js";
import { Judge as ModelJudge } from "../../generator/src/validate/judge.js";
import { MessageJudge } from "../../packages/cli/src/validate/messages.js";
import { judgeWithErrata } from "./corrected.js";
import { instancesOf, literalsOf } from "./instances.js";
import { mutantsOf } from "./mutations.js";
import { noOfficial, type Judge } from "./official.js";
import { seededRandom } from "./random.js";
import {
  explainersOf,
  generatedPath,
  guardsOf,
  modelOf,
  ownJudge,
  revisions,
  typeNames,
} from "./subjects.js";

const SEED = 20260728;
/** Approximate number of mutants per instance. Each instance leaves out different ones. */
const MUTANTS = 60;

interface Case {
  request: Message;
  result: unknown;
  /** The verdict of the official schema. */
  valid: boolean;
}

describe.skipIf(noOfficial).each(revisions.map(({ id }) => id))("%s", (revision) => {
  const model = modelOf(revision);

  test("results of a request are judged by its method and their resultType (audit E1)", async () => {
    const isResultOf = await resultGuard(revision);
    const judges = [isResultOf, validateResult(model), ...(await responseJudges(revision, model))];
    const counts = { valid: 0, invalid: 0 };
    const wrong: string[] = [];
    for (const { request, result, valid } of casesOf(model, judgeWithErrata(revision))) {
      counts[valid ? "valid" : "invalid"]++;
      for (const judge of judges) {
        const verdict = judge(request.method, result);
        if (verdict === undefined || verdict === valid) continue;
        wrong.push(`${judge.name} of ${request.method}: ${verdict} for ${JSON.stringify(result)}`);
      }
    }
    console.log(`${revision}: ${counts.valid} valid results, ${counts.invalid} invalid ones`);
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(counts.invalid).toBeGreaterThan(500);
  });
});

test.each(["tools/call", "prompts/get", "resources/read"])(
  "a broken complete result of %s is no InputRequiredResult (audit E1)",
  async (method) => {
    const result = { resultType: "complete", content: "no", messages: "no", contents: "no" };
    const model = modelOf("2026-07-28");
    expect(validateResult(model)(method, result)).toBe(false);
    for (const judge of await responseJudges("2026-07-28", model))
      expect(judge(method, result)).toBe(false);
  },
);

/** Says whether a value is a result of a method; nothing where it cannot be asked about the method. */
type ResultJudge = (method: string, result: unknown) => boolean | undefined;

/** Every outcome of every request, and mutants of it. */
function* casesOf(model: Model, official: Judge): Generator<Case> {
  const instances = instancesOf(model, SEED);
  const literals = literalsOf(model);
  const random = seededRandom(SEED);
  for (const request of model.messages) {
    if (request.kind !== "request") continue;
    const outcomes = outcomesOf(request);
    for (const { type, resultType } of outcomes) {
      for (const instance of instances.filter((one) => one.type === type)) {
        const value =
          resultType === undefined ? instance.value : { ...(instance.value as object), resultType };
        const all = [...mutantsOf(value, literals, random)];
        const some = all.filter(() => random.below(all.length) < MUTANTS);
        for (const result of [value, ...some.map((mutant) => mutant.value)]) {
          const valid = outcomes.some((one) => fits(one, result, official));
          yield { request, result, valid };
        }
      }
    }
  }
}

interface Outcome {
  type: string;
  resultType?: string | undefined;
}

function outcomesOf({ result }: Message): Outcome[] {
  if (result === undefined) return [];
  const members = result.type.kind === "union" ? result.type.members : [result.type];
  return members.flatMap((member) => {
    if (member.kind !== "reference") return [];
    const variant = result.variants.find(({ type }) => type === member.name);
    return [{ type: member.name, resultType: variant?.resultType }];
  });
}

function fits({ type, resultType }: Outcome, result: unknown, official: Judge): boolean {
  const stated = (result as { resultType?: unknown } | null)?.resultType;
  return (resultType === undefined || stated === resultType) && official(type, result);
}

async function resultGuard(revision: string): Promise<ResultJudge> {
  const module = (await import(/* @vite-ignore */ generatedPath(revision, "messages.ts"))) as {
    isResultOf: (method: string, value: unknown) => boolean;
  };
  return module.isResultOf;
}

function validateResult(model: Model): ResultJudge {
  const judge = new ModelJudge(model);
  return function validate(method, result) {
    // Of undefined nothing is sent, and the message has no result.
    if (result === undefined) return undefined;
    const messages = new MessageJudge(judge);
    messages.judge({ jsonrpc: "2.0", id: 1, method });
    return messages.judge({ jsonrpc: "2.0", id: 1, result }).issues.length === 0;
  };
}

/** The judges of `CallToolResultResponse` and the like, in the revisions that declare them. */
async function responseJudges(revision: string, model: Model): Promise<ResultJudge[]> {
  const guards = await guardsOf(revision);
  const explainers = await explainersOf(revision);
  const schema = ownJudge(revision);
  const names = new Set(typeNames(model));
  const responseOf = (method: string): string | undefined => {
    const request = model.messages.find((message) => message.method === method);
    const name = `${request?.declaration.replace(/Request$/, "")}ResultResponse`;
    return names.has(name) ? name : undefined;
  };
  const ask = (judge: (type: string, value: unknown) => boolean): ResultJudge =>
    Object.defineProperty(
      (method: string, result: unknown) => {
        const name = responseOf(method);
        const outcomes = model.messages.find((message) => message.method === method)?.result;
        // Where a method has one outcome, its response declares no choice by `resultType`.
        if (name === undefined || outcomes?.type.kind !== "union") return undefined;
        return judge(name, { jsonrpc: "2.0", id: 1, result });
      },
      "name",
      { value: judge.name },
    );
  return [
    ask(function guard(type, value) {
      return guards(type)(value);
    }),
    ask(function explainer(type, value) {
      return explainers(type)(value).length === 0;
    }),
    ask(schema),
  ];
}
