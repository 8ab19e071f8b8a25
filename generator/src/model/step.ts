/** A parsed step file: the rules as plain data and the functions as source text. */
import type { Answer, Json, SessionNeed } from "../step.js";

export type { Answer, Json, SessionNeed };

export interface StepFile {
  /** `2025-06-18_2025-11-25`. */
  id: string;
  before: string;
  after: string;
  /** The path as the user writes it: `schema/steps/2025-06-18_2025-11-25.ts`. */
  path: string;
  rules: RuleEntry[];
  /** The imports of the file, except the import of `mcp-gen/step`. */
  imports: StepImport[];
  /** The text of the file without the imports and the rules. */
  code: string;
  /** The functions that rules refer to. */
  functions: StepFunction[];
}

export interface StepImport {
  from: string;
  /** The imported names as written in the file: `lose`, `type StepInfo`. */
  names: string[];
}

export interface StepFunction {
  name: string;
  /** Whether the declared return type includes `undefined`. */
  partial: boolean;
  /** Number of declared parameters. */
  parameters: number;
}

export interface RuleEntry {
  at: string[];
  on?: string[];
  touches: string[];
  why: string;
  up: RuleAction;
  down: RuleAction;
  /** The line of the rule. */
  line: number;
  column: number;
  excerpt: string;
}

export type LossKind = "dropped" | "approximated" | "impossible";

export type RuleAction =
  | { kind: "same" | "never" | "transport" }
  | { kind: "drop"; reason: string }
  | { kind: "forget" }
  | { kind: "set" | "fill"; value: Json }
  | { kind: "rename"; name: string }
  | { kind: "custom"; name: string; when?: string; gives?: string; loss?: LossKind }
  | { kind: "refuse"; reason: string; answer: Answer; session?: SessionNeed };

/** A placeholder that the author of a step file must replace. The reader refuses a file that contains it. */
export const BLANK = "…";
