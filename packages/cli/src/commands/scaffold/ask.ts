/**
 * Prompts for the options that the command line left open.
 *
 * Each prompt has a default. Skips options that do not affect the template.
 */
import type { Readable, Writable } from "node:stream";
import { checkPackageName } from "../../scaffold/names.js";
import { demandEmpty, findPlace } from "../../scaffold/place.js";
import {
  SCHEMA_LIBRARIES,
  TEMPLATE_NAMES,
  type ProjectTransport,
  type Template,
} from "../../scaffold/project.js";
import { ScaffoldError } from "../../scaffold/scaffold-error.js";
import { schemaLibrary } from "../../scaffold/templates/shared/schema-library.js";
import type { Given } from "./options.js";

export interface Asking {
  templates: readonly Pick<Template, "name" | "describe">[];
  revisions: readonly string[];
  cwd: string;
  /** Default: standard input of the process. */
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

const TRANSPORTS: readonly { value: ProjectTransport; label: string; hint: string }[] = [
  { value: "stdio", label: "stdio", hint: "started by an editor" },
  { value: "http", label: "HTTP", hint: "reached by a URL" },
];

/** Returns the default folder for a template. */
export function defaultFolder({ template = "server" }: Given): string {
  return `mcp-${template}`;
}

/** @returns the given and the prompted options; `undefined` if the user cancelled */
export async function askForRest(given: Given, asking: Asking): Promise<Given | undefined> {
  const { cancel, intro, isCancel, multiselect, outro, select, text } =
    await import("@clack/prompts");
  const { templates, revisions, cwd, input, output } = asking;
  const streams = { ...(input && { input }), ...(output && { output }) };
  const answered = { ...withImplied(given) };
  const breakOff = (): undefined => cancel("Cancelled; nothing was created.", streams) as undefined;

  intro("mcp-gen", streams);
  if (answered.template === undefined) {
    const answer = await select({
      ...streams,
      message: "Which template?",
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
      message: "Which schema library should the tools use?",
      options: SCHEMA_LIBRARIES.map((value) => ({ value, label: schemaLibrary(value).label })),
    });
    if (isCancel(answer)) return breakOff();
    answered.schema = answer;
  }
  const lists = [
    { key: "transport", message: "Which transports?", options: [...TRANSPORTS] },
    {
      key: "revisions",
      message: "Which revisions?",
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
  outro("Done.", streams);
  return answered;
}

/** Adds the options that follow from the given ones: only servers over HTTP have authorization or several processes. */
function withImplied(given: Given): Given {
  const isServer = given.auth === true || given.cluster !== undefined;
  return isServer ? { template: "server", transport: "http", ...given } : given;
}

/** Returns the reason why a folder cannot become a project, so that the user can choose a different folder. */
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
