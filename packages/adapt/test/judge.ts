/**
 * Whether what came out of an adapter is what the revision says: by the guards, and by ajv on the official schema with
 * its errata put right, where that is at hand.
 */
import type { AdaptedMessage } from "@mcp-gen/adapt";
import type { Message, Model } from "../../../generator/src/model/model.js";
import { judgeWithErrata } from "../../../test/oracle/corrected.js";
import { noOfficial, officialSchema, type Judge } from "../../../test/oracle/official.js";
import { guardsOf, modelOf, typeNames, type Guard } from "../../../test/oracle/subjects.js";
import { isObject, type JsonObject } from "./json.js";
import type { Sample } from "./samples.js";

/** One referee: says whether a value has a type of the revision. */
export interface Referee {
  name: "guards" | "official schema";
  revision: string;
  model: Model;
  /** Nothing where the referee does not know the type. */
  judge(type: string, value: unknown): boolean | undefined;
}

/** The guards, and the official schema where it is at hand. */
export async function refereesOf(revision: string): Promise<Referee[]> {
  const model = modelOf(revision);
  return [
    { name: "guards", revision, model, judge: guardJudge(await guardsOf(revision)) },
    ...(noOfficial
      ? []
      : [{ name: "official schema" as const, revision, model, judge: officialJudge(revision) }]),
  ];
}

function guardJudge(guards: (type: string) => Guard): Referee["judge"] {
  return (type, value) => guards(type)(value);
}

function officialJudge(revision: string): Referee["judge"] {
  const judge: Judge = judgeWithErrata(revision);
  const known = new Set(Object.keys(officialSchema(revision).definitions));
  return (type, value) => (known.has(type) ? judge(type, value) : undefined);
}

/** Types that have another name in other revisions, each with all its names. */
const NAMES: readonly (readonly string[])[] = [
  ["ResourceReference", "ResourceTemplateReference"],
  ["JSONRPCError", "JSONRPCErrorResponse"],
  ["LegacyTitledEnumSchema", "EnumSchema"],
  ["ElicitRequestFormParams", "ElicitRequestParams"],
];

/** Params that older revisions write inside the message they belong to. */
const PARAMS: ReadonlyMap<string, string> = new Map([
  ["RequestParams", "Request"],
  ["NotificationParams", "Notification"],
  ["PaginatedRequestParams", "PaginatedRequest"],
]);

function nameIn(type: string, model: Model): string {
  const names = [type, ...(NAMES.find((all) => all.includes(type)) ?? [])];
  const declared = [...typeNames(model), ...model.messages.map(paramsName)];
  return names.find((name) => declared.includes(name)) ?? type;
}

/** The name a type has in a revision. */
export function nameInRevision(type: string, revision: string): string {
  return nameIn(type, modelOf(revision));
}

/** Whether values of a type can be adapted from a revision by that name. */
export function isKnownType(type: string, revision: string): boolean {
  const model = modelOf(revision);
  return typeNames(model).includes(type) || model.messages.some((one) => paramsName(one) === type);
}

function paramsName({ declaration }: Message): string {
  return `${declaration}Params`;
}

/** Whether a value of a type, adapted by name, is what the revision has under that name. */
export function isValue(type: string, value: unknown, referee: Referee): boolean {
  const { model } = referee;
  const method = /^(.+)ResultResponse$/.exec(type)?.[1];
  if (method !== undefined && !typeNames(model).includes(type)) {
    const message = model.messages.find(({ declaration }) => declaration === `${method}Request`);
    return message !== undefined && isResponse(value, message.method, referee);
  }
  const whole = PARAMS.get(type);
  if (whole !== undefined && !typeNames(model).includes(type))
    return referee.judge(whole, { method: "x", params: value }) ?? true;
  return referee.judge(nameIn(type, model), withEnvelope(type, value, model)) ?? true;
}

/** 2026-07-28 asks its questions without envelope; what carries them further puts it on. */
function withEnvelope(type: string, value: unknown, model: Model): unknown {
  const message = model.messages.find(({ declaration }) => declaration === type);
  return message?.kind === "request" && isObject(value)
    ? { jsonrpc: "2.0", id: 1, ...value }
    : value;
}

/** Whether a whole message is one of the revision: a call by its method, a response by the method it answers. */
function isMessage(message: unknown, sample: Sample, referee: Referee): boolean {
  if (!isObject(message)) return false;
  if (typeof message["method"] === "string") return isCall(message, message["method"], referee);
  if ("error" in message) return referee.judge(referee.model.envelope.error, message) === true;
  return "method" in sample && isResponse(message, sample.method, referee);
}

function isCall(message: JsonObject, method: string, { model, judge }: Referee): boolean {
  const known = model.messages.find((one) => one.method === method);
  if (known === undefined || known.kind === "input-request") return false;
  const frame = known.kind === "request" ? model.envelope.request : model.envelope.notification;
  return judge(frame, message) === true && judge(known.declaration, message) === true;
}

function isResponse(response: unknown, method: string | undefined, referee: Referee): boolean {
  const { model, judge } = referee;
  const known = model.messages.find((one) => one.method === method);
  if (!isObject(response) || known?.result === undefined) return false;
  const { type } = known.result;
  const members = type.kind === "union" ? type.members : [type];
  return (
    judge(model.envelope.result, response) === true &&
    members.some(
      (member) => member.kind === "reference" && judge(member.name, response["result"]) === true,
    )
  );
}

/** What is wrong with an adapted message: nothing, or a sentence. The sender gets the reply, in its own revision. */
export function faultOf(
  { message, reply }: AdaptedMessage,
  sample: Sample,
  source: Referee,
  target: Referee,
): string | undefined {
  if (message !== undefined && !isMessage(message, sample, target))
    return `${target.name} of ${target.revision} refuse ${JSON.stringify(message)}`;
  if (reply !== undefined && !isMessage(reply, sample, source))
    return `${source.name} of ${source.revision} refuse the reply ${JSON.stringify(reply)}`;
  return undefined;
}
