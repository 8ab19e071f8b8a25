// The rules of tasks, in our own words. Tests name a rule as `[tasks 3.5]`, or by the first words of an aspect:
// `[tasks 1 lifetime]`. The core protocol of 2025-11-25 and the extension of 2026-07-28 each have a generation of tasks. A
// mark can name the generation: `[tasks 1 lifetime 2026-07-28]`. Otherwise, the name of the test file does: `core`
// or `extension`. A test in any other file proves its rules in both generations.

/**
 * @typedef {"2025-11-25" | "2026-07-28"} Generation
 * @typedef {"server" | "client"} SideName
 *
 * @typedef {object} TaskRule
 * @property {string} id `3.5`, or `1 lifetime`.
 * @property {string} wording
 * @property {readonly Binding[]} bindings The generations and sides that need a test.
 *
 * @typedef {object} Binding
 * @property {Generation} generation
 * @property {SideName} side
 */

/** @type {Generation} */
const CORE = "2025-11-25";
/** @type {Generation} */
const EXTENSION = "2026-07-28";

/**
 * The aspects in which the generations differ. `S` binds servers, `C` binds clients.
 *
 * @type {readonly [aspect: string, core: string, extension: string, wording: string][]}
 */
const ASPECTS = [
  [
    "who decides",
    "SC",
    "SC",
    "In the core, the requestor asks for a task; with the extension, the server decides",
  ],
  [
    "negotiation",
    "SC",
    "SC",
    "Capabilities and taskSupport in the core; a declaration in each request with the extension",
  ],
  ["directions", "SC", "SC", "Tasks of tool calls; in the core, also of sampling and elicitation"],
  [
    "creation answers",
    "SC",
    "SC",
    "A nested task in the core; a flat one with resultType in the extension",
  ],
  ["first status", "SC", "S", "A new task is working"],
  ["result", "SC", "SC", "tasks/result waits in the core; tasks/get has it in the extension"],
  [
    "questions",
    "SC",
    "SC",
    "Real requests in the core; inputRequests and tasks/update in the extension",
  ],
  [
    "tool result with isError",
    "SC",
    "SC",
    "The task is failed in the core and completed in the extension",
  ],
  ["list", "SC", "SC", "tasks/list has pages in the core and does not exist in the extension"],
  [
    "cancel of a terminal task",
    "SC",
    "S",
    "-32602 in the core; an acknowledgment in the extension",
  ],
  [
    "cancel answers",
    "SC",
    "SC",
    "The cancelled task in the core; an empty result in the extension",
  ],
  [
    "notification",
    "SC",
    "SC",
    "notifications/tasks/status in the core; notifications/tasks on a stream that named the task",
  ],
  [
    "progress and log",
    "SC",
    "S",
    "The progress token is valid for the life of a task in the core; the extension has neither",
  ],
  ["lifetime", "SC", "SC", "ttl in the core; ttlMs in the extension; null means no limit"],
  ["HTTP", "", "SC", "Mcp-Name repeats the id of the task in the extension"],
  ["unknown id", "SC", "S", "-32602"],
  [
    "undeclared client",
    "SC",
    "S",
    "No task; with the extension, -32021 for its methods and filters",
  ],
  ["other generation", "S", "S", "Neither generation has an effect in the revision of the other"],
];

/**
 * The rules of the core.
 *
 * @type {readonly [number: number, sides: string, wording: string][]}
 */
const CORE_RULES = [
  [1, "SC", "A receiver without the capability for a request ignores task"],
  [2, "SC", "Ids are unique and random; they belong to a user or are not listed"],
  [3, "SC", "Times are in ISO 8601; get always has ttl, which can be null"],
  [4, "SC", "tasks/result returns the result or the error of the request, with related-task"],
  [5, "SC", "Every message of a task has related-task; params win over it"],
  [6, "SC", "After input_required, clients call tasks/result; tasks/get is never a stream"],
  [7, "SC", "tasks/list has every task that get finds, with cursors; a bad cursor is -32602"],
  [8, "SC", "Never cancel a task with notifications/cancelled"],
  [9, "SC", "A new task can have a text for the model"],
  [10, "SC", "Limit the number, the duration and the polling of tasks"],
  [11, "SC", "A task keeps its progress token until it ends, and sends no progress after it"],
];

/**
 * The rules of the extension.
 *
 * @type {readonly [number: number, sides: string, wording: string][]}
 */
const EXTENSION_RULES = [
  [1, "S", "A client learns about a task only after every process can read it"],
  [
    2,
    "SC",
    "Only clients that declare the extension get tasks; only new tasks have resultType task",
  ],
  [3, "SC", "Only tool calls become tasks"],
  [4, "SC", "Input requests before the task are rounds of the call, with separate keys"],
  [5, "SC", "tasks/get has all open input requests, the result or the error, never requestState"],
  [6, "SC", "tasks/update is acknowledged, ignores other keys, and accepts a subset"],
  [7, "SC", "tasks/cancel is acknowledged; the work may still finish"],
  [
    8,
    "C",
    "Clients respect the poll interval, answer keys once, keep ids and use ttlMs as a limit",
  ],
  [9, "SC", "Notifications equal tasks/get, for the acknowledged ids"],
  [10, "S", "Ids are not guessable, and no caller learns about tasks of others"],
  [11, "S", "The prefixes tasks/ and notifications/tasks/ are reserved"],
];

/** @type {readonly TaskRule[]} */
export const TASK_RULES = [
  ...ASPECTS.map(([aspect, core, extension, wording]) => ({
    id: `1 ${aspect}`,
    wording,
    bindings: [...bindings(CORE, core), ...bindings(EXTENSION, extension)],
  })),
  ...CORE_RULES.map(([number, who, wording]) => ({
    id: `2.${number}`,
    wording,
    bindings: bindings(CORE, who),
  })),
  ...EXTENSION_RULES.map(([number, who, wording]) => ({
    id: `3.${number}`,
    wording,
    bindings: bindings(EXTENSION, who),
  })),
];

/**
 * @param {Generation} generation
 * @param {string} who
 * @returns {Binding[]}
 */
function bindings(generation, who) {
  /** @type {readonly SideName[]} */
  const sides = ["server", "client"];
  return sides
    .filter((side) => who.includes(side === "server" ? "S" : "C"))
    .map((side) => ({ generation, side }));
}

/**
 * Returns the rule that a mark names; `undefined` if no rule or several rules match.
 *
 * @param {string} name `3.5`, or `1 lifetime`: the first words of an aspect.
 * @returns {TaskRule | undefined}
 */
export function taskRule(name) {
  const words = name.replaceAll("`", "").toLowerCase();
  const exact = TASK_RULES.find(({ id }) => id.toLowerCase() === words);
  if (exact !== undefined || !words.startsWith("1 ")) return exact;
  const found = TASK_RULES.filter(({ id }) => id.toLowerCase().startsWith(words));
  return found.length === 1 ? found[0] : undefined;
}
