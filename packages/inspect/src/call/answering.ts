/**
 * Answers what a server asks during a call: from `--answer`, or by a person at a terminal, or not at all; and then it is
 * said what would have answered it.
 */
import type { Answers, FormHandler, PageHandler, SampleHandler } from "@mcp-gen/client";
import type { Root } from "@mcp-gen/protocol/newest";
import { fieldsOf, type Field } from "./fields.js";
import { badAnswer, type GivenAnswers, type WholeAnswer } from "./given-answers.js";

/** A form to be shown. */
export interface FormQuestion {
  /** Who asks. */
  readonly from: string;
  readonly message: string;
  /** What is still to be filled in. */
  readonly fields: readonly Field[];
  /** What is answered already, and is sent too. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** A page that a server wants to be opened. */
export interface PageQuestion {
  readonly from: string;
  readonly message: string;
  readonly href: string;
  readonly host: string;
  /** Whether the host may look like another one. */
  readonly punycode: boolean;
}

/** A person. Rejected, or aborted by the signal, when nothing is answered. */
export interface Person {
  fillIn(
    question: FormQuestion,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>> | "decline">;
  /** Nothing here opens the page. */
  open(question: PageQuestion, signal: AbortSignal): Promise<"accept" | "decline">;
}

export interface AnsweringOptions {
  readonly given: GivenAnswers;
  /** Nobody, where there is no terminal. */
  readonly person: Person | undefined;
  /** What a server that asks is told of, unless `--answer roots` says otherwise. */
  readonly roots: readonly Root[];
  readonly note: (text: string) => void;
  /** Told of answers that are none: the call is over. */
  readonly fail: (error: unknown) => void;
}

type Content = Readonly<Record<string, unknown>>;
type FormAnswer = Awaited<ReturnType<FormHandler>>;

/**
 * Sampling is declared only where there is an answer to it: a server that can do without a model had better not ask.
 *
 * @throws CallError for roots that are none
 */
export function answering(options: AnsweringOptions): Answers {
  const { given, fail } = options;
  const inTurn = oneAfterAnother();
  /** Whatever cannot be answered ends the call; unless that is over already. */
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
  const url: PageHandler = ({ message }, { server, key, signal, page }) =>
    orFail(signal, async () => {
      const whole = given.whole([key, "elicitation"]);
      if (whole !== undefined) return { action: whole.action };
      const { href, host, punycode } = page;
      const { person } = options;
      if (person === undefined) {
        options.note(
          `The server asks to open ${href}: ${message}\n  declined, since nobody is here to answer; open it, and give --answer ${key ?? "elicitation"}=accept`,
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
  | { readonly kind: "whole"; readonly answer: FormAnswer }
  /** Some fields, or none. */
  | { readonly kind: "fields"; readonly content: Content };

/** @throws CallError for answers that do not fit the form */
function givenForm(given: GivenAnswers, key: string | undefined, fields: readonly Field[]): Known {
  const ofKey = given.whole([key]);
  if (ofKey !== undefined) return { kind: "whole", answer: answerOf(ofKey, fields) };
  const content = filledBy(given, fields);
  const ofKind = Object.keys(content).length === 0 ? given.whole(["elicitation"]) : undefined;
  return ofKind === undefined
    ? { kind: "fields", content }
    : { kind: "whole", answer: answerOf(ofKind, fields) };
}

/** Where nobody is asked: what is given is sent, if it is enough. */
function unattended(
  { note }: AnsweringOptions,
  { message, key, open }: { message: string; key: string | undefined; open: readonly Field[] },
  content: Content,
): FormAnswer {
  const missing = open.filter(({ required, initial }) => required && initial === undefined);
  if (missing.length === 0 && Object.keys(content).length > 0) return accepted(content);
  const wanted = missing.length > 0 ? missing : open;
  const ways = wanted.map(({ name, takes }) => `--answer ${name}=… (${takes})`);
  if (ways.length === 0) ways.push(`--answer ${key ?? "elicitation"}=accept`);
  note(
    `The server asks: ${message}\n  declined, since nobody is here to answer; give ${ways.join(" ")}`,
  );
  return { action: "decline" };
}

function accepted(content: Content): FormAnswer {
  return { action: "accept", content: content as FormAnswer["content"] };
}

function answerOf(
  { key, action, content = {} }: WholeAnswer,
  fields: readonly Field[],
): FormAnswer {
  return action === "accept" ? accepted(checked(key, content, fields)) : { action };
}

/** A person answers one question after the other, whatever is asked at once. */
function oneAfterAnother(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let turn: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = turn.then(run);
    turn = result.catch(() => {});
    return result;
  };
}

/** The fields that `--answer` has, by name. @throws CallError for a value that is none of the field */
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

/** @throws CallError for content that is none of the form */
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
