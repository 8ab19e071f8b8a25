/** Encodes text for subjects, which allow only some characters and a limited length. */
import { createHash } from "node:crypto";

/** Longer keys are hashed: a subject that is too long ends the connection. */
const LONGEST = 160;

/**
 * Returns a token of a subject. Different texts have different tokens: the same text if it is short and contains only
 * letters, digits, `-` and `_`; otherwise its Base64 after `=`, or its hash after `~`.
 */
export function subjectToken(text: string): string {
  if (text.length <= LONGEST && /^[\w-]+$/.test(text)) return text;
  // Unlike UTF-8, JSON keeps invalid UTF-16 apart.
  const exact = JSON.stringify(text);
  const encoded = Buffer.from(exact).toString("base64url");
  if (encoded.length <= LONGEST) return `=${encoded}`;
  return `~${createHash("sha256").update(exact).digest("base64url")}`;
}
