/** Gives a run of the tests one folder for the packed packages, and takes it away afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for the tarballs, empty until a test asks for them. */
    packedFolder: string;
  }
}

export default function providePackedFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-packed-"));
  project.provide("packedFolder", folder);
  return () => rmSync(folder, { recursive: true });
}
