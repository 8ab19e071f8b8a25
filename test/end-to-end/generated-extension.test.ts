/** A generated extension in a project: its types, guards and dispatcher on both sides, at every revision. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revisions } from "@mcp-gen/protocol";
import { mcpGen, repository } from "./program.js";

const ID = "com.acme/reports";
let cwd = "";

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-extension-"));
  mkdirSync(join(cwd, "src"));
  mkdirSync(join(cwd, "node_modules"));
  symlinkSync(join(repository, "node_modules/@mcp-gen"), join(cwd, "node_modules/@mcp-gen"));
  writeFileSync(join(cwd, "package.json"), '{ "type": "module" }');
  writeFileSync(join(cwd, "schema.ts"), SCHEMA);
  writeFileSync(join(cwd, "overlay.json"), JSON.stringify(OVERLAY));
  writeFileSync(join(cwd, "src/use.ts"), USE);
});

afterAll(() => rmSync(cwd, { recursive: true }));

const SCHEMA = `import type { JSONRPCRequest, RequestParams, Result } from "@mcp-gen/protocol/2026-07-28";

export interface CreateReportRequestParams extends RequestParams { title: string }
export interface CreateReportRequest extends JSONRPCRequest {
  method: "com.acme/reports/create";
  params: CreateReportRequestParams;
}
export interface CreateReportResult extends Result { reportId: string }
/** @internal */
export type ClientRequest = CreateReportRequest;
/** @internal */
export type ServerResult = CreateReportResult;
`;

const OVERLAY = {
  results: {
    "com.acme/reports/create": {
      was: "CreateReportResult",
      variants: [{ type: "CreateReportResult", resultType: "complete" }],
      why: "The schema leaves resultType open.",
    },
  },
  extension: { id: ID, declaredBy: ["client", "server"] },
};

const USE = `import { connect } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { revisions } from "@mcp-gen/protocol";
import { defineExtension, defineServer, type Context } from "@mcp-gen/server";
import { serverRequestExtension } from "./generated/dispatch.js";
import { EXTENSION_ID, isCreateReportResult, type CreateReportResult } from "./generated/index.js";

const methods = serverRequestExtension<Context>({
  "com.acme/reports/create": ({ title }, context) => ({ resultType: "complete", reportId: title + " " + context.revision }),
});
serverRequestExtension<Context>({
  // @ts-expect-error The result lacks the report.
  "com.acme/reports/create": () => ({ resultType: "complete" }),
});
const reports = defineExtension({ id: EXTENSION_ID, server: { methods } });
const server = defineServer({ name: "reports", version: "1.0.0", extensions: [reports] });
const seen: unknown[] = [];
for (const revision of revisions) {
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  await using client = await connect(near, { name: "app", version: "1.0.0", revisions: [revision], extensions: [reports] });
  const created: unknown = await client.request("com.acme/reports/create", { title: "Q3" });
  const full: unknown = { resultType: "complete", ...(created as object) };
  const report: CreateReportResult | undefined = isCreateReportResult(full) ? full : undefined;
  const refused = await client.request("com.acme/reports/create", { title: 7 }).catch(({ code }) => code);
  seen.push([revision, report?.reportId, refused]);
}
console.log(JSON.stringify(seen));
`;

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  expect({ status, printed: status === 0 ? "" : stdout + stderr }).toEqual({
    status: 0,
    printed: "",
  });
  return stdout;
}

test("[ext 12] a generated extension plugs into defineExtension, on both sides and at every revision", () => {
  const words = ["--schema", "schema.ts", "--base", "2026-07-28", "--id", ID];
  const { code } = mcpGen(["generate", ...words, "--out", "src/generated"], { cwd });
  expect(code).toBe(0);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    types: [],
    lib: ["es2023", "dom", "esnext.disposable"],
    rootDir: "src",
    outDir: "dist",
  };
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  run(join(repository, "node_modules/typescript/bin/tsc"), "-p", cwd);
  expect(JSON.parse(run("dist/use.js"))).toEqual(
    revisions.map((revision) => [revision, `Q3 ${revision}`, -32602]),
  );
});
