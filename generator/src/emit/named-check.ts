/** A check with a name: emitters write one function for each. */
import type { Check } from "./check.js";

export interface NamedCheck {
  /** Name without prefix: `Tool`, `ToolInputSchema`. */
  name: string;
  /**
   * Declared by the schema; the params of a message that its declaration writes inline, which are as public; or any
   * other object literal within a declaration.
   */
  origin: "declaration" | "params" | "inline";
  /** For `params`: the declaration of the message. */
  message?: string;
  /** Inline checks appear as `named` in the check that contains them. */
  check: Check;
  /** Line of the declaration in the schema. */
  line: number;
  /** Whether the check refers to itself through other checks, which means a value can be nested to any depth. */
  recursive: boolean;
}
