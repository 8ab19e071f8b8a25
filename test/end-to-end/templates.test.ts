/**
 * New servers with each schema library, and a new client: they compile without changes, pass their own tests, and
 * start as editors start them. All are compiled together against the packages built here.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { connect } from "@mcp-gen/client";
import { revisions } from "@mcp-gen/protocol";
import { installLocked } from "../../scripts/install-locked.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CLUSTER_ENGINES,
  type ProjectOptions,
  type Template,
} from "../../packages/cli/src/scaffold/project.js";
import { clientTemplate } from "../../packages/cli/src/scaffold/templates/client.js";
import { serverTemplate } from "../../packages/cli/src/scaffold/templates/server.js";

const run = promisify(execFile);
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const clients = fileURLToPath(new URL("../cluster", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-templates-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIBRARIES = ["zod", "valibot", "arktype", "typebox", "none"] as const;
const projects = [
  ...LIBRARIES.map((schema) => `server-${schema}`),
  ...CLUSTER_ENGINES.map((engine) => `cluster-${engine}`),
  "protected",
  "client",
];

beforeAll(async () => {
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  const failure = installLocked({ folder: clients, what: "the clients of the engines" });
  if (failure !== undefined) throw new Error(failure);
  for (const cluster of CLUSTER_ENGINES) {
    const name = `cluster-${cluster}`;
    await write(serverTemplate, name, { cluster, docker: true, auth: cluster === "nats" });
    symlinkSync(join(clients, "node_modules"), join(folder, name, "node_modules"), "junction");
  }
  for (const schema of LIBRARIES) await write(serverTemplate, `server-${schema}`, { schema });
  await write(serverTemplate, "protected", { auth: true, transports: ["http"] });
  await write(clientTemplate, "client", {});
  await node(join(modules, "typescript/bin/tsc"), "--build", ...projects);
});

test("pass their own tests", async () => {
  const tests = projects.map((name) =>
    join(name, "dist", name === "client" ? "client.test.js" : "server.test.js"),
  );
  tests.push(join("protected", "dist", "auth.test.js"));
  for (const engine of CLUSTER_ENGINES) {
    tests.push(join(`cluster-${engine}`, "dist", "cluster.test.js"));
  }
  const output = await node("--test", "--test-reporter=tap", ...tests);
  expect(output).toMatch(/^# fail 0$/m);
  // Five tests of each server, one of several processes, three of the client and two of the authorization at each
  // revision, and three more of the client and of the authorization.
  const servers = LIBRARIES.length + 1 + CLUSTER_ENGINES.length;
  const count = revisions.length * (5 * servers + CLUSTER_ENGINES.length + 3 + 2) + 3 + 3;
  expect(output).toMatch(new RegExp(`^# pass ${count}$`, "m"));
});

test("start a server with the command for editors", async () => {
  const client = await connect(
    { command: process.execPath, args: [join(folder, "server-zod/dist/stdio.js")] },
    {
      name: "test",
      version: "1.0.0",
      answer: { elicit: () => ({ action: "accept", content: { guests: 2 } }) },
    },
  );
  const { structuredContent } = await client.callTool("forecast", { city: "Bern", month: 1 });
  expect(structuredContent).toEqual({ high: 3, low: -3 });
  const { content } = await client.callTool("book", { city: "Oslo" });
  expect(content).toMatchObject([{ text: expect.stringMatching(/^Booked \w+: Oslo for 2\.$/) }]);
  await client.close();
});

test("report an unavailable port with one line and exit code 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const [inUse, noNumber] = await Promise.all([started(String(port)), started("abc")]);
  taken.close();
  expect(inUse).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^listenHttp: [^\n]+ in use; choose another port[^\n]+\n$/),
  });
  expect(noNumber).toEqual({
    code: 1,
    stderr: "PORT: expected a number below 65536, received abc\n",
  });
});

/** Starts an HTTP server with an unavailable port. */
async function started(port: string): Promise<{ code?: number; stderr: string }> {
  const env = { ...process.env, PORT: port, HOST: "127.0.0.1" };
  try {
    return await run(process.execPath, [join(folder, "server-zod/dist/http.js")], { env });
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, stderr };
  }
}

async function write(
  template: Template,
  name: string,
  options: Partial<ProjectOptions>,
): Promise<void> {
  const files = await template.files({
    name,
    packageManager: "npm",
    schema: "zod",
    revisions,
    transports: ["stdio", "http"],
    docker: false,
    ci: false,
    auth: false,
    packages: () => "0.1.0",
    ...options,
  });
  for (const { path, text } of files) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function node(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(" ")}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}
