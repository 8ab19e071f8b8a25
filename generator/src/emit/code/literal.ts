/** Literals: JSON with everything outside ASCII escaped, so that no character can end a string or a line. */
import { fromDoc, type Code } from "./code.js";

export function literal(value: string | number | boolean | null): Code {
  return fromDoc(
    JSON.stringify(value).replace(
      /[^\x20-\x7e]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}
