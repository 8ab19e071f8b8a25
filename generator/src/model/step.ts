/** A parsed step file: its rules as plain data, and its functions as text. */
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
  /** The imports of the file, except that of `mcp-gen/step`, and the code below them, except the rules, unchanged. */
  imports: StepImport[];
  code: string;
  /** The functions that rules refer to. */
  functions: StepFunction[];
}

export interface StepImport {
  from: string;
  /** In the form of an import: `lose`, `type StepInfo`. */
  names: string[];
}

export interface StepFunction {
  name: string;
  /** Whether its declared type allows `undefined` as result. */
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
  /** The line of the rule, and of each entry of `at`. */
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

/** A placeholder that a person must replace. The reader refuses a step file that contains it. */
export const BLANK = "…";
