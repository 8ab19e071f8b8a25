/** Reads all pages of every list that the server has declared. */
import { mirroredArguments } from "@mcp-gen/core/tool-schema";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { HttpWire } from "../http-wire.js";
import { declares, judgeRefusal, expectResult, ask, type Probe } from "../probe.js";

/** Maximum pages that are read from one list. */
const PAGES = 50;

export async function lists(probe: Probe): Promise<void> {
  const { catalog } = probe;
  if (declares(probe, "tools")) catalog.tools = await list(probe, "tools/list", "tools");
  if (declares(probe, "prompts")) catalog.prompts = await list(probe, "prompts/list", "prompts");
  if (declares(probe, "resources")) {
    catalog.resources = await list(probe, "resources/list", "resources");
    await list(probe, "resources/templates/list", "resourceTemplates");
  }
  mirror(probe);
  noteTwins(probe);
}

async function list(probe: Probe, method: string, key: string): Promise<Dictionary[]> {
  const { listItems, listSize } = probe.options;
  const items: Dictionary[] = [];
  const cursors = new Set<unknown>();
  let cursor: unknown;
  let size = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const found = await expectResult(probe, method, cursor === undefined ? {} : { cursor });
    if (found === undefined) return items;
    const more = Array.isArray(found[key]) ? (found[key] as unknown[]) : [];
    const isTooLong = items.length + more.length > listItems;
    for (const item of more.slice(0, listItems - items.length)) items.push(dictionary(item));
    cursor = found["nextCursor"];
    size += JSON.stringify(found).length;
    if (isTooLong || size > listSize) {
      const limit = isTooLong ? `${listItems} items` : `${listSize} characters`;
      const read = `only ${items.length} items in ${page + 1} pages were read`;
      probe.findings.note(method, `${read}: the check reads at most ${limit} of a list`);
      return items;
    }
    if (typeof cursor !== "string") return items;
    if (cursors.has(cursor)) {
      probe.findings.note(method, "a page returns a cursor that was already used");
      return items;
    }
    cursors.add(cursor);
  }
  probe.findings.note(method, `only ${PAGES} pages were read`);
  return items;
}

/** Stores which arguments of each tool must be repeated in headers. */
function mirror({ talk, catalog }: Probe): void {
  if (talk.wire.kind !== "http" || !talk.isStateless) return;
  const known = new Map(
    catalog.tools.map(({ name, inputSchema }) => [
      name,
      mirroredArguments(dictionary(inputSchema)).arguments,
    ]),
  );
  (talk.wire as HttpWire).mirrors = (tool) => known.get(tool) ?? [];
}

function noteTwins({ findings, catalog }: Probe): void {
  const names = new Set<unknown>();
  for (const { name } of catalog.tools) {
    if (names.has(name)) findings.note("tools/list", `duplicate name ${JSON.stringify(name)}`);
    names.add(name);
  }
}

/** Requests a list with an unknown cursor. */
export async function wrongCursor(probe: Probe): Promise<void> {
  const listed = ["tools", "resources", "prompts"].find((name) => declares(probe, name));
  if (listed === undefined) return;
  const method = `${listed}/list`;
  const params = { cursor: "an unknown cursor" };
  // The list was already checked, so the observer does not check this answer again.
  const outcome = await ask(probe, method, params, { unobserved: true });
  const expected = { id: "1", code: -32602, must: false } as const;
  judgeRefusal(probe, outcome, `${method} with an unknown cursor`, expected);
}
