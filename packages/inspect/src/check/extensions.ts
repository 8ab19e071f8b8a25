/** The extensions that a check knows. It declares them, so that servers use them, and allows their messages. */
import { skills } from "@mcp-gen/client/skills";
import { apps } from "@mcp-gen/core/apps";
import { TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import { defineExtension, type Extension } from "@mcp-gen/core/extension";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { Findings } from "./findings.js";

export type KnownExtensions = readonly Extension<never>[];

/** Returns the extensions of the project and the given ones. A given extension replaces one of the project. */
export function knownExtensions(given: KnownExtensions = []): KnownExtensions {
  const ids = new Set(given.map(({ id }) => id));
  const own = [apps(), skills(), defineExtension({ id: TASKS_EXTENSION })];
  return [...own.filter(({ id }) => !ids.has(id)), ...given];
}

/** Returns the capabilities of a client with these extensions. */
export function capabilitiesWith(extensions: KnownExtensions): Dictionary {
  const declared = extensions
    .filter(({ declaredBy }) => declaredBy?.includes("client") ?? true)
    .map((each) => [each.id, each.settingsOf("client")] as const);
  return { extensions: Object.fromEntries(declared) };
}

/** Reports invalid identifiers in the capabilities of a server, and extensions whose messages the check rejects. */
export function judgeExtensions(
  findings: Findings,
  capabilities: Dictionary,
  known: KnownExtensions,
): void {
  for (const id of Object.keys(dictionary(capabilities["extensions"]))) {
    if (known.some((each) => each.id === id)) continue;
    const advice = adviceFor(id);
    if (advice instanceof TypeError) {
      findings.violates("19", {
        what: "capabilities.extensions",
        expected: "identifiers with a prefix, such as com.acme/reports",
        received: JSON.stringify(id),
        message: capabilities,
      });
      continue;
    }
    if (advice !== undefined) findings.note("capabilities.extensions", advice);
    const unknown = `the check does not know the extension ${id}; pass its module with --extension`;
    findings.note("capabilities.extensions", unknown);
  }
}

function adviceFor(id: string): string | TypeError | undefined {
  try {
    return defineExtension({ id }).advice;
  } catch (error) {
    return error as TypeError;
  }
}
