/** A workflow that builds and tests a project with the oldest supported Node and with a newer one. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { laidOut } from "./files.js";
import { commandsOf } from "./package-manager.js";
import { NODE } from "./versions.js";

/** Actions, pinned to the commits of their releases. */
export const ACTIONS = {
  checkout: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
  setupNode: "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
} as const;

/** @param generates whether the project has generated files, which may be outdated */
export function ciFile(
  { packageManager }: ProjectOptions,
  { generates = false } = {},
): ProjectFile {
  const { setUp, installLocked, run } = commandsOf(packageManager);
  return laidOut(".github/workflows/ci.yml", "shared/ci.yml", {
    ...ACTIONS,
    node: NODE.ci.map((version) => JSON.stringify(version)).join(", "),
    matrixNode: "${{ matrix.node }}",
    setUp,
    install: installLocked,
    check: generates ? run("check") : undefined,
    test: run("test"),
  });
}
