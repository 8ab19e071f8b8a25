/** A step file as it was read: its rules as plain data, and its functions as text. */
import type { Answer, Json, SessionNeed } from "../step.js";

export type { Answer, Json, SessionNeed };

export interface StepFile {
  /** `2025-06-18_2025-11-25`. */
  id: string;
  before: string;
  after: string;
  /** As the user would write it: `schema/steps/2025-06-18_2025-11-25.ts`. */
  path: string;
  rules: RuleEntry[];
  /** The imports of the file, but that of `mcp-gen/step`, and everything below them but the rules: as written. */
  imports: StepImport[];
  code: string;
  /** The functions that rules refer to. */
  functions: StepFunction[];
}

export interface StepImport {
  from: string;
  /** As they are written: `lose`, `type StepInfo`. */
  names: string[];
}

export interface StepFunction {
  name: string;
  /** Whether it may answer with nothing, by its declared type. */
  partial: boolean;
  /** How many parameters it declares. */
  parameters: number;
}

export interface RuleEntry {
  at: string[];
  on?: string[];
  touches: string[];
  why: string;
  up: RuleAction;
  down: RuleAction;
  /** Where the rule begins, and where each of `at` stands. */
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
  | { kind: "custom"; name: string; gives?: string; loss?: LossKind }
  | { kind: "refuse"; reason: string; answer: Answer; session?: SessionNeed };

/** Stands for what only a person can say. A step file that still has it is refused. */
export const BLANK = "…";
