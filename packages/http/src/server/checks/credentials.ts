/**
 * The value of an `Authorization` header on hosts that join the lines of a header: whether it is the credentials of one
 * line (RFC 9110, 11.4).
 */

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
/** One `name=value` of a scheme such as Digest. Some schemes have more in a value than the grammar allows. */
const PARAMETER = new RegExp(`^${TOKEN}[ \\t]*=[ \\t]*[^= \\t][^ \\t]*$`);
const SCHEME_AND_PARAMETER = new RegExp(`^${TOKEN}[ \\t]+(.+)$`);
/** Also matches an unclosed string, so that each character is examined only one time. */
const QUOTED = /"(?:[^"\\]|\\.?)*(?:"|$)/gs;

/** Puts `""` for each quoted string. The remaining commas separate the elements of a list. */
export function emptyQuotedStrings(value: string): string {
  return value.replaceAll(QUOTED, '""');
}

/** Whether a value may be the credentials of one line. A comma only separates parameters of one scheme. */
export function isOneCredential(value: string): boolean {
  if (!value.includes(",")) return true;
  const [first = "", ...more] = emptyQuotedStrings(value)
    .split(",")
    .map((part) => part.trim());
  const parameter = SCHEME_AND_PARAMETER.exec(first)?.[1];
  return [parameter ?? "", ...more].every((part) => PARAMETER.test(part));
}
