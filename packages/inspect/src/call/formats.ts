/** The formats that forms may ask for (2026-07-28, StringSchema.format), as the client judges them before it sends. */

/** Whether a text has a format. One that nobody here knows is not judged. */
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

/** An example of a format, for whoever has to write one. */
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

/** A day that does not exist is read as another one, and is told by that. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
