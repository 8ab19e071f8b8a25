/** Creates one folder for the packed packages per test run, and deletes it at the end. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder for the tarballs. It is empty until a test needs them. */
    packedFolder: string;
  }
}

export default function providePackedFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-packed-"));
  project.provide("packedFolder", folder);
  return () => rmSync(folder, { recursive: true });
}
