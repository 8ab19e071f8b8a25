/**
 * Answers the input requests of a server during a call.
 *
 * Answers come from `--answer` or from a person at a terminal. Otherwise the request is declined, and a message shows
 * the `--answer` option that answers the request.
 */
import type {
  FormHandler,
  FormResponse,
  InputHandlers,
  SampleHandler,
  UrlHandler,
} from "@mcp-gen/client";
import type { Root } from "@mcp-gen/protocol/newest";
import { fieldsOf, type Field } from "./fields.js";
import { badAnswer, type GivenAnswers, type WholeAnswer } from "./given-answers.js";

/** A form to show. */
export interface FormPrompt {
  /** The name of the server that sends the form. */
  readonly from: string;
  readonly message: string;
  /** The fields without a value. */
  readonly fields: readonly Field[];
  /** The values that `--answer` already provides for other fields. These values are also sent. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** A page that a server asks the user to open. */
export interface UrlPrompt {
  readonly from: string;
  readonly message: string;
  readonly href: string;
  readonly host: string;
  /** Whether the host contains punycode and may imitate another host. */
  readonly punycode: boolean;
}

/** A person at a terminal. Both methods reject if the person does not answer or the signal is aborted. */
export interface Person {
  fillIn(
    question: FormPrompt,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>> | "decline">;
  /** Asks for consent. Does not open the page. */
  open(question: UrlPrompt, signal: AbortSignal): Promise<"accept" | "decline">;
}

export interface AnsweringOptions {
  readonly given: GivenAnswers;
  /** The person who answers requests. `undefined` without a terminal. */
  readonly person: Person | undefined;
  /** The roots that the client returns to the server. `--answer roots` replaces them. */
  readonly roots: readonly Root[];
  readonly note: (text: string) => void;
  /** Called with an error for an invalid answer. The call then ends. */
  readonly fail: (error: unknown) => void;
}

type Content = Readonly<Record<string, unknown>>;

/**
 * Creates the handlers for input requests.
 *
 * Declares the sampling capability only if `--answer` answers sampling requests, because a server may also work without
 * sampling.
 *
 * @throws CallError for invalid roots
 */
export function answering(options: AnsweringOptions): InputHandlers {
  const { given, fail } = options;
  const inTurn = oneAfterAnother();
  /** Answers a request. If this fails, ends the call, unless the call has already ended. */
  const orFail = async <Value>(signal: AbortSignal, run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run();
    } catch (error) {
      if (!signal.aborted) fail(error);
      throw error;
    }
  };
  const form: FormHandler = ({ message, requestedSchema }, { server, key, signal }) =>
    orFail(signal, async () => {
      const fields = fieldsOf(requestedSchema);
      const known = givenForm(given, key, fields);
      if (known.kind === "whole") return known.answer;
      const open = fields.filter(({ name }) => !Object.hasOwn(known.content, name));
      const { person } = options;
      if (person === undefined) return unattended(options, { message, key, open }, known.content);
      const question = { from: nameOf(server), message, fields: open, given: known.content };
      const said = await inTurn(() => person.fillIn(question, signal));
      return said === "decline" ? { action: "decline" } : accepted({ ...known.content, ...said });
    });
  const url: UrlHandler = ({ message }, { server, key, signal, page }) =>
    orFail(signal, async () => {
      const whole = given.whole([key, "elicitation"]);
      if (whole !== undefined) return { action: whole.action };
      const { href, host, punycode } = page;
      const { person } = options;
      if (person === undefined) {
        options.note(
          `The server asks to open ${href}: ${message}\n  declined, because no terminal is available to answer; open it, and pass --answer ${key ?? "elicitation"}=accept`,
        );
        return { action: "decline" };
      }
      const question = { from: nameOf(server), message, href, host, punycode };
      return { action: await inTurn(() => person.open(question, signal)) };
    });
  const sample: SampleHandler = (_, { key, signal }) =>
    orFail(signal, () => Promise.resolve().then(() => given.sample(key)));
  return {
    elicit: { form, url },
    roots: given.roots() ?? options.roots,
    ...(given.has("sampling") ? { sample } : {}),
  };
}

type Known =
  | { readonly kind: "whole"; readonly answer: FormResponse }
  /** The fields with a given value. The object may be empty. */
  | { readonly kind: "fields"; readonly content: Content };

/** @throws CallError if the answers do not fit the form */
function givenForm(given: GivenAnswers, key: string | undefined, fields: readonly Field[]): Known {
  const ofKey = given.whole([key]);
  if (ofKey !== undefined) return { kind: "whole", answer: answerOf(ofKey, fields) };
  const content = filledBy(given, fields);
  const ofKind = Object.keys(content).length === 0 ? given.whole(["elicitation"]) : undefined;
  return ofKind === undefined
    ? { kind: "fields", content }
    : { kind: "whole", answer: answerOf(ofKind, fields) };
}

/** Answers a form without a person. Sends the given fields if the form does not require other fields. */
function unattended(
  { note }: AnsweringOptions,
  { message, key, open }: { message: string; key: string | undefined; open: readonly Field[] },
  content: Content,
): FormResponse {
  const missing = open.filter(({ required, initial }) => required && initial === undefined);
  if (missing.length === 0 && Object.keys(content).length > 0) return accepted(content);
  const wanted = missing.length > 0 ? missing : open;
  const ways = wanted.map(({ name, takes }) => `--answer ${name}=… (${takes})`);
  if (ways.length === 0) ways.push(`--answer ${key ?? "elicitation"}=accept`);
  note(
    `The server asks: ${message}\n  declined, because no terminal is available to answer; pass ${ways.join(" ")}`,
  );
  return { action: "decline" };
}

function accepted(content: Content): FormResponse {
  return { action: "accept", content: content as FormResponse["content"] };
}

function answerOf(
  { key, action, content = {} }: WholeAnswer,
  fields: readonly Field[],
): FormResponse {
  return action === "accept" ? accepted(checked(key, content, fields)) : { action };
}

/** Returns a function that runs its calls one after the other, because a person answers one request at a time. */
function oneAfterAnother(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let turn: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = turn.then(run);
    turn = result.catch(() => {});
    return result;
  };
}

/**
 * Returns the fields that `--answer` contains, by name.
 *
 * @throws CallError for a value that does not fit its field
 */
function filledBy(given: GivenAnswers, fields: readonly Field[]): Content {
  const filled: [string, unknown][] = [];
  for (const { name, read, takes } of fields) {
    const text = given.text(name);
    if (text === undefined) continue;
    const value = read(text);
    if (!value.ok) throw badAnswer(`${name}: ${value.problem}`, `${name}=${takes}`);
    filled.push([name, value.value]);
  }
  return Object.fromEntries(filled);
}

/** @throws CallError if the content does not fit the form */
function checked(key: string, content: Content, fields: readonly Field[]): Content {
  const names = fields.map(({ name }) => name);
  const stranger = Object.keys(content).find((name) => !names.includes(name));
  const example = `${key}='${JSON.stringify(Object.fromEntries(names.map((name) => [name, "…"])))}'`;
  if (stranger !== undefined) {
    const expected = `expected the fields ${names.join(", ")}`;
    throw badAnswer(`${key}: ${expected}, received ${JSON.stringify(stranger)}`, example);
  }
  for (const { name, required, initial, problem, takes } of fields) {
    if (!Object.hasOwn(content, name)) {
      if (!required || initial !== undefined) continue;
      throw badAnswer(`${key}: ${name}: expected ${takes}, received nothing`, example);
    }
    const fault = problem(content[name]);
    if (fault !== undefined) throw badAnswer(`${key}: ${name}: ${fault}`, example);
  }
  return content;
}

function nameOf(server: { readonly name: string; readonly title?: string } | undefined): string {
  return server?.title ?? server?.name ?? "the server";
}
