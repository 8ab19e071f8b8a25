/**
 * Adapters of a revision whose core has tasks, for clients that use tasks. The usual adapters remove tasks, because the
 * newest revision has them only as an extension. These adapters keep the tasks capability of the server, the execution of
 * tools, and tasks as results of calls.
 */
import type { ClientRevision, Pair } from "@mcp-gen/adapt/runtime";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { isTaskOfCore } from "./core-task.js";

type Entry = Pair["types"][string];
type Adapt = Extract<Entry, (...args: never[]) => unknown>;

export function keepTasks(revision: ClientRevision): ClientRevision {
  const { toNewest: up, fromNewest: down } = revision;
  if (up === undefined || down === undefined) return revision;
  return {
    ...revision,
    toNewest: {
      ...up,
      ...changedTypes(up, { ServerCapabilities: keepingTasks }),
      results: {
        ...up.results,
        "tools/list": keepingExecution(adapterIn(up.results["tools/list"])),
        "tools/call": keepingTaskResult(adapterIn(up.results["tools/call"])),
      },
      // Messages without an entry pass unchanged.
      server: { ...up.server, "notifications/tasks/status": undefined },
    },
    fromNewest: {
      ...down,
      ...changedTypes(down, { ClientCapabilities: declaringTasks }),
    },
  };
}

/** Returns the adapter in an entry of a table. Values without an adapter pass unchanged. */
function adapterIn(entry: Entry): Adapt {
  return typeof entry === "function" ? entry : (value) => value;
}

function changedTypes(
  { same, types }: Pair,
  changes: { readonly [type: string]: (adapt: Adapt) => Adapt },
): Pick<Pair, "same" | "types"> {
  const changed = Object.entries(changes).map(([type, change]) => [
    type,
    change(adapterIn(types[type])),
  ]);
  return {
    same: new Set([...same].filter((type) => !Object.hasOwn(changes, type))),
    types: { ...types, ...Object.fromEntries(changed) },
  };
}

const keepingTasks =
  (adapt: Adapt): Adapt =>
  (value, run, at) => {
    if (!isObject(value) || value["tasks"] === undefined) return adapt(value, run, at);
    const { tasks, ...others } = value;
    const adapted = adapt(others, run, at);
    return isObject(adapted) ? { ...adapted, tasks } : adapted;
  };

/** Declares tasks without requests: the client only sends requests that run as tasks. */
const declaringTasks =
  (adapt: Adapt): Adapt =>
  (value, run, at) => {
    const adapted = adapt(value, run, at);
    return isObject(adapted) ? { tasks: {}, ...adapted } : adapted;
  };

const keepingExecution =
  (adapt: Adapt): Adapt =>
  (value, run, at) => {
    if (!isObject(value) || !Array.isArray(value["tools"])) return adapt(value, run, at);
    const executions = new Map<unknown, unknown>();
    const tools = value["tools"].map((tool: unknown) => {
      if (!isObject(tool) || tool["execution"] === undefined) return tool;
      const { execution, ...others } = tool;
      executions.set(tool["name"], execution);
      return others;
    });
    const adapted = adapt({ ...value, tools }, run, at);
    if (executions.size === 0 || !isObject(adapted) || !Array.isArray(adapted["tools"])) {
      return adapted;
    }
    const kept = adapted["tools"].map((tool: Record<string, unknown>) => {
      const execution = executions.get(tool["name"]);
      return execution === undefined ? tool : { ...tool, execution };
    });
    return { ...adapted, tools: kept };
  };

const keepingTaskResult =
  (adapt: Adapt): Adapt =>
  (value, run, at) =>
    isTaskOfCore(value) ? value : adapt(value, run, at);
