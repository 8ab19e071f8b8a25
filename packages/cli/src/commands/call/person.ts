/**
 * Lets the person at the terminal answer requests of the server field by field, and confirm before sending.
 *
 * Loaded only if there is a terminal. Prints URLs but never opens them.
 */
import type { Readable, Writable } from "node:stream";
import { confirm, isCancel, log, multiselect, select, text } from "@clack/prompts";
import { visible } from "@mcp-gen/generator/visible";
import type { Field, FormPrompt, Person } from "@mcp-gen/inspect";

type Content = FormPrompt["given"];

export interface Terminal {
  input: Readable;
  output: Writable;
  /** Called on Ctrl-C and Escape, which cause no signal during a prompt. */
  interrupt: () => void;
}

type Streams = { input: Readable; output: Writable; signal: AbortSignal };

export function personAt({ input, output, interrupt }: Terminal): Person {
  const answered = <Value>(value: Value | symbol, signal: AbortSignal): Value => {
    if (!isCancel(value)) return value as Value;
    if (!signal.aborted) interrupt();
    throw new Error("the request was not answered");
  };
  return {
    async fillIn(question, signal) {
      const streams = { input, output, signal };
      const ask = async (field: Field): Promise<unknown> => {
        const value = await valueOf(field, streams);
        return answered(value, signal);
      };
      introduce(question, output);
      for (;;) {
        const content = await filled(question, ask, output);
        const options = [
          { value: "send" as const, label: question.fields.length === 0 ? "Accept" : "Send" },
          ...(question.fields.length === 0
            ? []
            : [{ value: "change" as const, label: "Change something" }]),
          { value: "decline" as const, label: "Decline" },
        ];
        const message = reviewOf({ ...question.given, ...content });
        const next = answered(await select({ message, options, ...streams }), signal);
        if (next === "decline") return "decline";
        if (next === "send") return content;
      }
    },
    async open({ from, message, href, host, punycode }, signal) {
      const warning = punycode
        ? "\nIts host contains letters that look like other letters, and may imitate another host."
        : "";
      log.message(`${visible(from)} asks to open a page of ${visible(host)}: ${visible(message)}`, {
        output,
      });
      log.message(`${visible(href)}${warning}`, { output });
      const isOpen = await confirm({
        message: "Open it in a browser if you trust it. Have you opened it?",
        active: "Yes",
        inactive: "Decline",
        initialValue: false,
        input,
        output,
        signal,
      });
      return answered(isOpen, signal) ? "accept" : "decline";
    },
  };
}

function introduce({ from, message }: FormPrompt, output: Writable): void {
  log.message(`${visible(from)} asks: ${message.split("\n").map(visible).join("\n")}`, { output });
}

/** Asks for the value of each field. Omits fields without a value, which have a default or are optional. */
async function filled(
  { fields }: FormPrompt,
  ask: (field: Field) => Promise<unknown>,
  output: Writable,
): Promise<Content> {
  const entries: [string, unknown][] = [];
  for (const field of fields) {
    for (;;) {
      const value = await ask(field);
      const problem = value === undefined ? undefined : field.problem(value);
      if (problem === undefined) {
        if (value !== undefined) entries.push([field.name, value]);
        break;
      }
      log.error(visible(problem), { output });
    }
  }
  return Object.fromEntries(entries);
}

/** The value of the choice "(leave out)". It differs from the choices of the form, which are strings. */
const LEFT_OUT = false;

async function valueOf(field: Field, streams: Streams): Promise<unknown> {
  const { kind, label, description, takes, required, initial } = field;
  const about = description === undefined ? "" : ` - ${visible(description)}`;
  const message = `${visible(label)}${about}`;
  const choices = field.choices.map(({ value, label: name }) => ({ value, label: visible(name) }));
  const leftOut = required ? [] : [{ value: LEFT_OUT, label: "(leave out)" }];
  switch (kind) {
    case "text": {
      const initialValue =
        initial === undefined ? {} : { initialValue: visible(String(initial as string | number)) };
      const typed = await text({
        message: `${message} (${visible(takes)}${required ? "" : ", or nothing"})`,
        ...initialValue,
        ...streams,
        validate: (given = "") => {
          if (given === "")
            return required && initial === undefined ? `give ${visible(takes)}` : undefined;
          const read = field.read(given);
          return read.ok ? undefined : visible(read.problem);
        },
      });
      if (isCancel(typed)) return typed;
      const read = typed === undefined || typed === "" ? undefined : field.read(typed);
      return read?.ok === true ? read.value : undefined;
    }
    case "flag": {
      if (required || initial !== undefined) {
        return confirm({ message, initialValue: initial === true, ...streams });
      }
      const options = [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
        { value: "", label: "(leave out)" },
      ];
      const chosen = await select({ message, options, ...streams });
      if (isCancel(chosen)) return chosen;
      return chosen === "" ? undefined : chosen === "yes";
    }
    case "choice": {
      const options: { value: string | boolean; label: string }[] = [...choices, ...leftOut];
      const start = typeof initial === "string" ? { initialValue: initial } : {};
      const chosen = await select({ message, options, ...start, ...streams });
      return chosen === LEFT_OUT ? undefined : chosen;
    }
    case "choices": {
      const initialValues = Array.isArray(initial) ? initial.map(String) : [];
      const chosen = await multiselect({
        message: `${message} (${visible(takes)})`,
        options: choices,
        initialValues,
        required: false,
        ...streams,
      });
      const isNone = Array.isArray(chosen) && chosen.length === 0;
      return isNone && !required && initialValues.length === 0 ? undefined : chosen;
    }
    default:
      return kind satisfies never;
  }
}

function reviewOf(content: Content): string {
  const lines = Object.entries(content).map(
    ([name, value]) => `${visible(name)}: ${visible(JSON.stringify(value))}`,
  );
  return lines.length === 0 ? "Send this answer?" : `Send this answer?\n${lines.join("\n")}`;
}
