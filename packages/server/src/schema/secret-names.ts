/** Detects by name whether a value is likely a secret, which must not be in a form or header. */

const ALWAYS =
  /(?:^| )(?:passwords?|passwd|pwd|passphrase|passcode|secrets?|credentials?|authorization|jwt|cvv|cvc|otp)(?: |$)/;
const AT_THE_END = /(?:^| )(?:token|bearer|pin|pin code|signature|sig)$/;
const TOGETHER =
  /(?:api|access|private|secret|signing|encryption|ssh|auth) ?keys?(?: |$)|(?:^| )(?:(?:credit|debit|payment) ?card|card ?(?:number|no)|security code|one time code)(?: |$)/;

/**
 * Whether a name indicates a secret: `password`, `apiKey`, `ACCESS_TOKEN`, `card-number`. `maxTokens` and `issueKey`
 * are not secrets.
 */
export function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/[^A-Za-z]+/g, " ")
    .trim()
    .toLowerCase();
  return ALWAYS.test(words) || AT_THE_END.test(words) || TOGETHER.test(words);
}
