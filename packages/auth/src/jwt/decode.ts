/** Decodes the parts of a JSON Web Token. The signature is not checked here. */
import { decode } from "jose/base64url";
import { parseJsonObject } from "../server/fetch-json.js";

/** The decoded parts of a token that is not verified. */
export interface DecodedToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Returns undefined if the text is not a JSON Web Token with three parts. */
export function decodeToken(token: string): DecodedToken | undefined {
  const [header = "", payload = "", ...rest] = token.split(".");
  if (rest.length !== 1) return undefined;
  try {
    return { header: decodePart(header), claims: decodePart(payload) };
  } catch {
    return undefined;
  }
}

/** Decodes a part of a token: base64url of a JSON object. */
export function decodePart(text: string): Readonly<Record<string, unknown>> {
  return parseJsonObject(utf8.decode(decode(text)));
}
