/**
 * Asks for what the command line left open, on a terminal. Each question has an answer already, so that Enter is enough;
 * what makes no difference to a template is not asked for it.
 */
import type { Readable, Writable } from "node:stream";
import { checkPackageName } from "../../scaffold/names.js";
import { demandEmpty, findPlace } from "../../scaffold/place.js";
import type { ProjectTransport, SchemaLibrary, Template } from "../../scaffold/project.js";
import { ScaffoldError } from "../../scaffold/scaffold-error.js";
import { SCHEMA_LIBRARIES } from "../../scaffold/library.js";
import { defaultFolder, TEMPLATE_NAMES, type Given } from "./given.js";

export interface Asking {
  templates: readonly Pick<Template, "name" | "describe">[];
  revisions: readonly string[];
  cwd: string;
  /** The terminal; that of the process unless told. */
  input?: Readable;
  output?: Writable;
}

type Question = "schema" | "revisions" | "transport";

const QUESTIONS: Record<Template["name"], readonly Question[]> = {
  server: ["schema", "transport", "revisions"],
  client: ["transport", "revisions"],
  extension: [],
  protocol: ["revisions"],
};

const LIBRARIES: Record<SchemaLibrary, string> = {
  zod: "Zod",
  valibot: "Valibot",
  arktype: "ArkType",
  typebox: "TypeBox",
  none: "plain JSON Schema",
};

const TRANSPORTS: readonly { value: ProjectTransport; label: string; hint: string }[] = [
  { value: "stdio", label: "stdio", hint: "started by an editor" },
  { value: "http", label: "HTTP", hint: "reached by a URL" },
];

/** @returns what was given with what was answered; nothing when the user broke off */
export async function askForRest(given: Given, asking: Asking): Promise<Given | undefined> {
  const { cancel, intro, isCancel, multiselect, outro, select, text } =
    await import("@clack/prompts");
  const { templates, revisions, cwd, input, output } = asking;
  const streams = { ...(input && { input }), ...(output && { output }) };
  const answered = { ...given };
  const breakOff = (): undefined => cancel("Broken off; nothing was made.", streams) as undefined;

  intro("mcp-gen", streams);
  if (answered.template === undefined) {
    const answer = await select({
      ...streams,
      message: "What shall it be?",
      options: templates.map(({ name, describe }) => ({ value: name, label: describe })),
    });
    if (isCancel(answer)) return breakOff();
    answered.template = TEMPLATE_NAMES.find((name) => name === answer) ?? "server";
  }
  if (answered.dir === undefined) {
    const proposed = defaultFolder(answered);
    const answer = await text({
      ...streams,
      message: "In which folder?",
      placeholder: proposed,
      defaultValue: proposed,
      validate: (value) =>
        complaintAbout(value === undefined || value === "" ? proposed : value, { given, cwd }),
    });
    if (isCancel(answer)) return breakOff();
    answered.dir = answer;
  }
  const questions = QUESTIONS[answered.template];
  if (questions.includes("schema") && answered.schema === undefined) {
    const answer = await select({
      ...streams,
      message: "What shall describe the inputs of tools?",
      options: SCHEMA_LIBRARIES.map((value) => ({ value, label: LIBRARIES[value] })),
    });
    if (isCancel(answer)) return breakOff();
    answered.schema = answer;
  }
  const lists = [
    { key: "transport", message: "How shall it be reached?", options: [...TRANSPORTS] },
    {
      key: "revisions",
      message: "Which revisions shall it speak?",
      options: revisions.map((value) => ({ value, label: value })),
    },
  ] as const;
  for (const { key, message, options } of lists) {
    if (!questions.includes(key) || answered[key] !== undefined) continue;
    const initialValues = options.map(({ value }) => value);
    const answer = await multiselect<string>({ ...streams, message, options, initialValues });
    if (isCancel(answer)) return breakOff();
    answered[key] = answer.join(",");
  }
  outro("That is all.", streams);
  return answered;
}

/** Why no project can be made in a folder: the user is told while there is still something to answer. */
function complaintAbout(
  folder: string,
  { given, cwd }: { given: Given; cwd: string },
): string | undefined {
  try {
    const place = findPlace(cwd, folder);
    if (given.force !== true) demandEmpty(place);
    if (given.name === undefined) checkPackageName(place.basename);
    return undefined;
  } catch (error) {
    if (error instanceof ScaffoldError) return error.message;
    throw error;
  }
}
