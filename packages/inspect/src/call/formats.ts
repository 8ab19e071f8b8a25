/** The formats of form fields (2026-07-28, StringSchema.format). The client checks them before it sends. */

/** Whether a text has a format. Accepts any text for an unknown format. */
export function hasFormat(format: string, text: string): boolean {
  switch (format) {
    case "email":
      return /^[^\s@]+@[^\s@]+$/.test(text);
    case "uri":
      return /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
    case "date":
      return isDay(text);
    case "date-time":
      return isDay(text.slice(0, 10)) && TIME.test(text.slice(10));
    default:
      return true;
  }
}

/** An example of a format, for messages. */
export function formatExample(format: string): string | undefined {
  return EXAMPLES.get(format);
}

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ["email", "ada@example.com"],
  ["uri", "https://example.com/"],
  ["date", "2026-01-31"],
  ["date-time", "2026-07-28T09:30:00Z"],
]);

const TIME = /^T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** `Date` converts a day that does not exist to another day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
