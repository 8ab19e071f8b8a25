/** Hides configuration values that must not be shown: values of environment variables, `env` and `headers`. */

/** A secret value, and the name that is shown instead. */
export interface Secret {
  readonly value: string;
  /** The variable or header: `GITHUB_TOKEN`. */
  readonly name: string;
}

/** Minimum length of a value to replace. Shorter values such as `1` would also match inside of other text. */
const MIN_LENGTH = 6;

/**
 * Replaces each secret value by `<value of NAME>`, in a string or in all strings of plain data.
 *
 * Values with fewer than six characters are not replaced, because they also occur inside of other words.
 *
 * @example conceal("spawn a --key=hunter2", [{ name: "KEY", value: "hunter2" }]) // "spawn a --key=<value of
 *   KEY>"
 */
export function conceal<T>(data: T, secrets: readonly Secret[]): T {
  const values = secrets
    .filter(({ value }) => value.length >= MIN_LENGTH)
    .sort((a, b) => b.value.length - a.value.length);
  return values.length === 0 ? data : (concealed(data, values) as T);
}

function concealed(data: unknown, secrets: readonly Secret[]): unknown {
  if (typeof data === "string") return concealedText(data, secrets);
  if (Array.isArray(data)) return data.map((item) => concealed(item, secrets));
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    concealedText(key, secrets),
    concealed(value, secrets),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function concealedText(text: string, secrets: readonly Secret[]): string {
  let result = text;
  for (const { value, name } of secrets) {
    const shown = `<value of ${name}>`;
    result = result.replaceAll(value, () => shown);
    // The secret may be escaped for JSON, for a URL, or for both.
    for (const form of [
      JSON.stringify(value).slice(1, -1),
      encodeURIComponent(wellFormed(value)),
    ]) {
      if (form !== value) result = result.replaceAll(form, () => shown);
    }
  }
  return result;
}

/** Replaces unpaired surrogates, because `encodeURIComponent` throws on unpaired surrogates. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
