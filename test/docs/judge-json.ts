/** Checks the JSON blocks of a page: they must parse, and must be valid for the message or type in the info string. */
import { isRevision, type Revision } from "@mcp-gen/protocol";
import type { Block } from "./blocks.js";

interface Checks {
  parseMessage: (value: unknown) => { kind: string };
  isParamsOf: (method: string, value: unknown) => boolean;
  isResultOf: (method: string, value: unknown) => boolean;
}

/** @returns the fault of a block, or `undefined` */
export async function judgeJson({ text, words }: Block): Promise<string | undefined> {
  const [revision, type] = words.filter((word) => word !== "invalid");
  const values = valuesIn(text);
  if (values === undefined) return "expected JSON, or a value on each line";
  if (revision === undefined || !isRevision(revision)) {
    const isMessage = values.some((value) => isObject(value) && "jsonrpc" in value);
    return isMessage ? "expected the revision of the message after `json`" : undefined;
  }
  const judge = type === undefined ? await messageJudge(revision) : await typeJudge(revision, type);
  const [want, not] = words.includes("invalid") ? [false, ""] : [true, "not "];
  const wrong = values.filter((value) => judge(value) !== want);
  return wrong.length === 0
    ? undefined
    : `${JSON.stringify(wrong[0])} is ${not}a valid ${type ?? "message"} of ${revision}`;
}

/** Parses a single value, or one value per line. */
function valuesIn(text: string): unknown[] | undefined {
  try {
    return [JSON.parse(text)];
  } catch {
    try {
      return text
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
    } catch {
      return undefined;
    }
  }
}

async function messageJudge(revision: Revision): Promise<(value: unknown) => boolean> {
  const checks = (await import(`../../packages/protocol/src/${revision}/index.ts`)) as Checks;
  return (value) => {
    if (checks.parseMessage(value).kind === "invalid") return false;
    if (!isObject(value) || typeof value["method"] !== "string") return true;
    return checks.isParamsOf(value["method"], value["params"]);
  };
}

async function typeJudge(revision: Revision, type: string): Promise<(value: unknown) => boolean> {
  const guards = (await import(`../../packages/protocol/src/${revision}/guards.ts`)) as Record<
    string,
    ((value: unknown) => boolean) | undefined
  >;
  const guard = guards[`is${type}`];
  if (guard === undefined) throw new TypeError(`${revision} has no type ${type}`);
  return guard;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
