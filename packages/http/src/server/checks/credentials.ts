/**
 * Checks whether an `Authorization` value comes from one header line, on hosts that join repeated lines (RFC 9110,
 * 11.4).
 */

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
/**
 * One `name=value` parameter of a scheme such as Digest. Some schemes use characters in values that the grammar
 * forbids.
 */
const PARAMETER = new RegExp(`^${TOKEN}[ \\t]*=[ \\t]*[^= \\t][^ \\t]*$`);
const SCHEME_AND_PARAMETER = new RegExp(`^${TOKEN}[ \\t]+(.+)$`);
/** A quoted string. An unclosed string also matches, so that each character is examined only once. */
const QUOTED = /"(?:[^"\\]|\\.?)*(?:"|$)/gs;

/** Replaces each quoted string with `""`. The remaining commas separate the elements of a list. */
export function emptyQuotedStrings(value: string): string {
  return value.replaceAll(QUOTED, '""');
}

/** Whether a value can come from one header line, in which a comma only separates the parameters of one scheme. */
export function isOneCredential(value: string): boolean {
  if (!value.includes(",")) return true;
  const [first = "", ...more] = emptyQuotedStrings(value)
    .split(",")
    .map((part) => part.trim());
  const parameter = SCHEME_AND_PARAMETER.exec(first)?.[1];
  return [parameter ?? "", ...more].every((part) => PARAMETER.test(part));
}
