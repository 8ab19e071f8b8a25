/**
 * What calls a tool: `@mcp-gen/inspect`. That package is built from packages which this program generates, so it is looked
 * for when it is needed, and described here as far as it is used.
 */
import { DiagnosticError } from "../../diagnostics.js";

export interface Inspect {
  callTool(request: CallRequest, host: CallHost): Promise<CallReport>;
  namedServer(word: string, folder: string, env: Variables): Promise<ServerPlace | undefined>;
  projectServers(folder: string, env: Variables): Promise<readonly ServerEntry[]>;
  resultLines(result: CallResult): string[];
  resourceLines(read: object): string[];
  promptLines(prompt: object): string[];
  programFault(place: ServerPlace): Issue | undefined;
  staleBuilds(place: ServerPlace, folder: string): string[];
  conceal<T>(data: T, secrets: readonly Secret[]): T;
}

/** What must not be shown, and the name of the variable or header that is shown instead. */
export interface Secret {
  name: string;
  value: string;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export type ServerPlace =
  | {
      kind: "url";
      url: URL;
      headers: Readonly<Record<string, string>>;
      secrets?: readonly Secret[];
    }
  | {
      kind: "command";
      command: string;
      args: readonly string[];
      cwd: string;
      env: Readonly<Record<string, string>>;
      entry?: string;
      secrets?: readonly Secret[];
    };

/** A server of `.mcp.json`. `shown` has no values of variables. */
export type ServerEntry = { name: string; secrets: readonly Secret[] } & (
  | {
      kind: "command";
      shown: {
        command: string;
        args: readonly string[];
        cwd?: string;
        env: Readonly<Record<string, string>>;
      };
    }
  | { kind: "url"; shown: { url: string; headers: Readonly<Record<string, string>> } }
);

export interface Issue {
  code: string;
  message: string;
  fix: string;
}

export interface CallRequest {
  place: ServerPlace;
  tool: string | undefined;
  resource?: string | undefined;
  prompt?: string | undefined;
  words: readonly string[];
  revision: string | undefined;
  answers: readonly string[];
  timeout: number;
  unchecked: boolean;
  folder: string;
}

export interface CallHost {
  client: { name: string; version: string };
  signal: AbortSignal;
  read: (path: string) => Promise<string>;
  person: Person | undefined;
  onNote: (text: string) => void;
  onProgress: (progress: { progress: number; total?: number; message?: string }) => void;
  onLog: (message: { level: string; logger?: string; data: unknown }) => void;
  onErrorOutput: (line: string) => void;
}

export interface Person {
  fillIn(question: FormQuestion, signal: AbortSignal): Promise<Content | "decline">;
  open(question: PageQuestion, signal: AbortSignal): Promise<"accept" | "decline">;
}

export type Content = Readonly<Record<string, unknown>>;

export interface FormQuestion {
  from: string;
  message: string;
  fields: readonly Field[];
  given: Content;
}

export interface PageQuestion {
  from: string;
  message: string;
  href: string;
  host: string;
  punycode: boolean;
}

export interface Field {
  kind: "text" | "flag" | "choice" | "choices";
  name: string;
  label: string;
  description?: string;
  required: boolean;
  takes: string;
  choices: readonly { value: string; label: string }[];
  initial?: unknown;
  read: (text: string) => { ok: true; value: unknown } | { ok: false; problem: string };
  problem: (value: unknown) => string | undefined;
}

export interface CallReport {
  server: { name: string; version: string; title?: string } | undefined;
  revision: string;
  losses: readonly LossReport[];
  tools?: readonly ToolInfo[];
  definitions?: readonly { name: string; description?: string; inputSchema: unknown }[];
  result?: CallResult;
  resources?: readonly ResourceInfo[];
  prompts?: readonly ToolInfo[];
  read?: object;
  prompt?: object;
}

export interface ResourceInfo {
  uri: string;
  name: string;
  description?: string;
  mimeType?: string;
}

export interface LossReport {
  direction: "sent" | "received";
  losses: readonly { pointer: string; kind: string; reason: string }[];
}

export interface ToolInfo {
  name: string;
  title?: string;
  description?: string;
  arguments: readonly ArgumentInfo[];
}

export interface ArgumentInfo {
  name: string;
  type: string;
  range?: string;
  required: boolean;
  description?: string;
  default?: unknown;
}

export interface CallResult {
  content: readonly unknown[];
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: unknown;
}

/** Not a literal in the import: the package need not be there when this program is compiled. */
const PACKAGE: string = "@mcp-gen/inspect";

/** @throws DiagnosticError when the package is not there */
export async function loadInspect(): Promise<Inspect> {
  try {
    return (await import(PACKAGE)) as Inspect;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new DiagnosticError([
      {
        code: "call/no-inspect",
        message: `the package ${PACKAGE} is not installed beside mcp-gen`,
        fix: `install ${PACKAGE}; in the repository of mcp-gen, build it`,
      },
    ]);
  }
}

/** Passes on what is wrong with a call as the diagnostics of this program. Never returns. */
export function rethrown(error: unknown, hide: (issues: Issue[]) => Issue[] = (all) => all): never {
  if (!(error instanceof Error) || error.name !== "CallError") throw error;
  const issues: unknown = Reflect.get(error, "issues");
  throw new DiagnosticError(hide(issues as Issue[]));
}
