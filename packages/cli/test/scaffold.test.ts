/** `mcp-gen scaffold`: writes real projects into a temporary folder, without an install. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { scaffoldCommand } from "../src/commands/scaffold.js";
import { runScaffold } from "../src/commands/scaffold/run.js";
import { namedServer } from "../../inspect/src/call/named-server.js";
import { runCommand } from "../../../test/support/run-command.js";

// A prompt without a terminal fails the test.
vi.mock("@clack/prompts", () => {
  throw new Error("loaded without a terminal");
});

let cwd: string;
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "mcp-gen-scaffold-")));
  vi.spyOn(process, "cwd").mockReturnValue(cwd);
  vi.stubEnv("npm_config_user_agent", "");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(cwd, { recursive: true });
});

const scaffold = (...words: string[]) => runCommand(scaffoldCommand, "scaffold", ...words);

async function made(...words: string[]) {
  const { code, stdout, stderr } = await scaffold(...words, "--json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as {
    files: { path: string; bytes?: number; action: string }[];
    nextSteps: { command: string }[];
  } & Record<string, unknown>;
}

describe("a project", () => {
  test("contains exactly the listed files", async () => {
    const { files, nextSteps, ...rest } = await made("apps/weather", "--no-install");
    expect(rest).toEqual({
      template: "server",
      name: "weather",
      folder: join(cwd, "apps/weather"),
      packageManager: "npm",
      schema: "zod",
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      transports: ["stdio", "http"],
      installed: false,
      dryRun: false,
    });
    expect(files.map(({ path, bytes }) => ({ path, bytes }))).toEqual(onDisk("apps/weather"));
    expect(nextSteps.slice(0, 2).map(({ command }) => command)).toEqual([
      "cd apps/weather",
      "npm install",
    ]);
    expect(nextSteps.map(({ command }) => command)).toContain("npx mcp-gen config claude-code");
    expect([readdirSync(cwd), readdirSync(join(cwd, "apps"))]).toEqual([["apps"], ["weather"]]);
  });

  test.each(["server", "client", "extension", "protocol"])(
    "a %s names no folder of this machine (audit C3)",
    async (template) => {
      const more = template === "server" ? ["--docker"] : [];
      await made("weather", "-t", template, "--no-install", "--ci", ...more);
      for (const { path } of onDisk("weather")) {
        const text = readFileSync(join(cwd, "weather", path), "utf8");
        expect(text, path).not.toContain(JSON.stringify(cwd).slice(1, -1));
      }
    },
  );

  test("starts the copied server after the project is copied (audit C3)", async () => {
    await made("weather", "--no-install");
    cpSync(join(cwd, "weather"), join(cwd, "copy"), { recursive: true });
    const place = await namedServer(".", join(cwd, "copy"), {});
    expect(place).toMatchObject({ args: ["dist/stdio.js"], cwd: join(cwd, "copy") });
    for (const editor of [".vscode", ".cursor"]) {
      const text = readFileSync(join(cwd, "copy", editor, "mcp.json"), "utf8");
      expect(text).toContain('["${workspaceFolder}/dist/stdio.js"]');
    }
  });

  test("records its template and options", async () => {
    await made("weather", "--no-install", "-t", "client", "--ci", "--transport", "http");
    expect(madeWith("weather")).toEqual({
      name: "weather",
      packageManager: "npm",
      schema: "zod",
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      transports: ["http"],
      docker: false,
      ci: true,
      auth: false,
    });
    const own = manifestOf(fileURLToPath(new URL("../../../generator", import.meta.url)));
    expect(recordOf("weather")).toMatchObject({ mcpGen: own.version, template: "client" });
  });

  test("depends on the exact version of this command", async () => {
    await made("weather", "--no-install");
    const own = manifestOf(fileURLToPath(new URL("../../../generator", import.meta.url)));
    const { dependencies, devDependencies } = manifestOf(join(cwd, "weather"));
    const asked = Object.entries({ ...dependencies, ...devDependencies });
    expect(
      asked.filter(([name]) => name.includes("mcp-gen")).map(([, version]) => version),
    ).toEqual(asked.filter(([name]) => name.includes("mcp-gen")).map(() => own.version));
    expect(asked.map(([, version]) => version).filter((version) => !/^\d/.test(version))).toEqual(
      [],
    );
  });

  test.each(["server", "client", "extension", "protocol"] as const)(
    "%s is the same twice, runs nothing on install, and tells of itself",
    async (template) => {
      await made("a/weather", "-t", template, "--no-install");
      const { stdout } = await scaffold("b/weather", "-t", template, "--no-install");
      expect(stdout).toMatch(
        new RegExp(`^✔ weather, an? ${template}: \\d+ files in b/weather/\n\nNext:\n`),
      );
      const texts = (folder: string) =>
        onDisk(folder).map(({ path }) => readFileSync(join(cwd, folder, path), "utf8"));
      expect(texts("b/weather")).toEqual(texts("a/weather"));
      const { scripts } = manifestOf(join(cwd, "a/weather"));
      expect(
        Object.keys(scripts).filter((name) => /^(?:pre|post|install|prepare)/.test(name)),
      ).toEqual([]);
    },
  );

  test("uses the package manager that runs the command by default", async () => {
    vi.stubEnv("npm_config_user_agent", "pnpm/10.1.0 npm/? node/v22.0.0 linux x64");
    expect(await made("a", "--dry-run")).toMatchObject({ packageManager: "pnpm" });
    expect(await made("a", "--dry-run", "--pm", "bun")).toMatchObject({ packageManager: "bun" });
  });

  test("accepts all options in any order", async () => {
    const chosen = ["--revisions", "2026-07-28, 2025-06-18", "--transport", "http,stdio"];
    expect(
      await made("a", "--dry-run", "--schema", "none", "--name", "@acme/b", ...chosen),
    ).toMatchObject({
      name: "@acme/b",
      schema: "none",
      revisions: ["2025-06-18", "2026-07-28"],
      transports: ["stdio", "http"],
    });
    const { files } = await made("a", "--dry-run", "--docker", "--ci");
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(["Dockerfile"]));
  });

  test("has authorization over HTTP with --auth", async () => {
    const { files, transports } = await made("weather", "--auth", "--no-install");
    expect(transports).toEqual(["http"]);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["src/auth.ts", "src/auth.test.ts"]));
    expect(paths).not.toContain("src/stdio.ts");
    expect(madeWith("weather")).toMatchObject({ auth: true, transports: ["http"] });
    const both = await made("both", "--auth", "--transport", "stdio,http", "--no-install");
    expect(both["transports"]).toEqual(["stdio", "http"]);
    const plain = await made("plain", "--no-install");
    expect(plain.files.map(({ path }) => path)).not.toContain("src/auth.ts");
  });

  test("has several processes over HTTP with --cluster", async () => {
    const { files, transports } = await made("weather", "--cluster", "redis", "--no-install");
    expect(transports).toEqual(["http"]);
    const paths = files.map(({ path }) => path);
    const wanted = ["Caddyfile", "Dockerfile", "compose.yaml", "src/cluster.ts"];
    expect(paths).toEqual(expect.arrayContaining(wanted));
    expect(madeWith("weather")).toMatchObject({ cluster: "redis", docker: true });
    const plain = await made("plain", "--no-install");
    expect(plain.files.map(({ path }) => path)).not.toContain("src/cluster.ts");
    expect(madeWith("plain")).not.toHaveProperty("cluster");
  });

  test("has a name with --yes", async () => {
    expect(await made("--yes", "-t", "client", "--dry-run")).toMatchObject({ name: "mcp-client" });
  });

  test("can be the current folder", async () => {
    mkdirSync(join(cwd, ".git"));
    const { nextSteps } = await made(".", "--name", "weather", "--no-install");
    expect(nextSteps[0]?.command).toBe("npm install");
    expect(manifestOf(cwd).name).toBe("weather");
  });
});

test("--dry-run lists the files and writes nothing", async () => {
  const { code, stdout } = await scaffold("a/weather", "--dry-run", "--vendor");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ files would be created in a\/weather\/, a server:\n\n/);
  expect(stdout).toMatch(/^ +\d+ {2}package\.json$/m);
  expect(stdout).toMatch(/^ {10}vendor\/mcp-gen-server-\d+\.\d+\.\d+\.tgz$/m);
  expect(readdirSync(cwd)).toEqual([]);
  const { files } = await made("weather", "--dry-run");
  await made("weather", "--no-install");
  expect(files.map(({ path, bytes }) => ({ path, bytes }))).toEqual(onDisk("weather"));
});

describe("rejects invalid options with one line and exit code 2, and writes nothing", () => {
  test.each([
    [
      "no folder",
      [],
      /^expected the name of the folder to create, received none, and there is no terminal to prompt on; pass one, as in `mcp-gen scaffold mcp-server`/,
    ],
    ["a name with capitals", ["Weather"], /received "Weather"; pass another with --name: weather$/],
    ["a device", ["aux"], /received "aux", which Windows, git or npm use for something else/],
    [
      "an option for a name",
      ["a", "--name=--force"],
      /received "--force"; pass one|received "--force"; pass another/,
    ],
    [
      "a folder outside",
      ["../escape"],
      /^"\.\.\/escape": expected a folder below .*, received one outside/,
    ],
    ["an absolute folder outside", ["/mcp-gen-escape"], /received one outside of it/],
    [
      "a folder with something in it",
      ["full"],
      /^full: expected an empty folder, received file; .*--force/,
    ],
    ["a file", ["full/file"], /^full\/file: expected a folder or nothing, received a file/],
    [
      "an unknown revision",
      ["a", "--revisions", "2025-11-26"],
      /^--revisions: .* received "2025-11-26"; did you mean 2025-11-25\?$/,
    ],
    ["no revision", ["a", "--revisions", ","], /^--revisions: .* received ""; choose at least one/],
    [
      "an unknown transport",
      ["a", "--transport", "htpp"],
      /^--transport: expected stdio, http.*did you mean http\?$/,
    ],
    ["bun off the network", ["a", "--pm", "bun", "--offline"], /^--offline: .* received bun/],
    ["a client in a container", ["a", "-t", "client", "--docker"], /^--docker: .* received client/],
    [
      "a protected client",
      ["a", "-t", "client", "--auth"],
      /^--auth: expected a template that serves HTTP, received client; omit --auth/,
    ],
    ["a protected extension", ["a", "-t", "extension", "--auth"], /^--auth: .* received extension/],
    ["a protected runtime", ["a", "-t", "protocol", "--auth"], /^--auth: .* received protocol/],
    [
      "a cluster on stdio",
      ["a", "--cluster", "redis", "--transport", "stdio"],
      /^--cluster: expected the transport http, received stdio; pass --transport http/,
    ],
    [
      "a cluster of clients",
      ["a", "-t", "client", "--cluster", "redis"],
      /^--cluster: expected a template that serves HTTP, received client; omit --cluster/,
    ],
    [
      "a protected server on stdio",
      ["a", "--auth", "--transport", "stdio"],
      /^--auth: expected the transport http, received stdio; pass --transport http/,
    ],
    [
      "a name of what it needs",
      ["zod"],
      /differs from the dependencies of the project, received "zod"/,
    ],
  ])("%s", async (_, words, complaint) => {
    mkdirSync(join(cwd, "full"));
    writeFileSync(join(cwd, "full/file"), "");
    const { code, stdout, stderr } = await scaffold(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^mcp-gen: [^\n]+\n$/);
    expect(stderr.slice("mcp-gen: ".length, -1)).toMatch(complaint);
    expect(readdirSync(cwd, { recursive: true })).toEqual(["full", "full/file"]);
  });

  test("also as JSON", async () => {
    const { code, stdout, stderr } = await scaffold("../escape", "--json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(JSON.parse(stderr)).toEqual({
      diagnostics: [
        {
          code: "scaffold/outside",
          message: expect.stringContaining("received one outside of it"),
          fix: "change to the parent folder of the project, and pass its name",
        },
      ],
    });
  });

  test("in a folder that is not writable", async () => {
    // No process can create folders there, whatever its user.
    vi.spyOn(process, "cwd").mockReturnValue("/proc/self");
    const { code, stderr } = await scaffold("weather", "--no-install");
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^mcp-gen: weather: cannot create the project here: [^\n]+; nothing was created; choose a writable folder\n$/,
    );
  });

  test("arguments that yargs rejects", async () => {
    expect((await scaffold("a", "--template", "gateway")).code).toBe(2);
    expect((await scaffold("a", "--name", "--force")).code).toBe(2);
    expect((await scaffold("a", "--evil")).code).toBe(2);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe("--force", () => {
  test("replaces generated files, but no edited file", async () => {
    await made("weather", "--no-install");
    const readme = join(cwd, "weather/README.md");
    writeFileSync(readme, "mine\n");
    const forced = ["weather", "--force", "--no-install", "--schema", "valibot"];
    const { files } = await made(...forced);
    const actions = new Map(files.map(({ path, action }) => [path, action]));
    expect(actions.get("README.md.new")).toBe("beside");
    expect(actions.get("package.json")).toBe("replace");
    expect(actions.get("tsconfig.json")).toBe("keep");
    expect(readFileSync(readme, "utf8")).toBe("mine\n");
    expect(Object.keys(manifestOf(join(cwd, "weather")).dependencies)).toContain("valibot");
    expect(madeWith("weather")).toMatchObject({ schema: "valibot" });
    const { stdout } = await scaffold(...forced, "--schema", "none");
    expect(madeWith("weather")).toMatchObject({ schema: "none" });
    expect(stdout).toContain("are beside them:\n  README.md.new.2\n");
  });

  test("reports the replacements with --dry-run, and writes nothing", async () => {
    mkdirSync(join(cwd, "weather"));
    writeFileSync(join(cwd, "weather/README.md"), "mine\n");
    const { stdout } = await scaffold("weather", "--force", "--dry-run");
    expect(stdout).toMatch(/^ +\d+ {2}README\.md\.new \(beside yours\)$/m);
    expect(readdirSync(join(cwd, "weather"))).toEqual(["README.md"]);
  });
});

test("leaves a complete project if the install fails, and prints a fix", async () => {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const before = process.exitCode;
  // A `PATH` without programs.
  await runScaffold({ dir: "my app", name: "app" }, { cwd, env: { PATH: cwd }, terminal: false });
  expect(process.exitCode).toBe(2);
  process.exitCode = before;
  expect(out.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^app, a server: \d+ files in my app\/, not installed\n$/),
  ]);
  expect(err.mock.calls.map(([text]) => text)).toEqual([
    "mcp-gen: the project was created, but its dependencies were not installed: npm is not installed; after fixing this, run `cd 'my app' && npm install`\n",
  ]);
  expect(readdirSync(cwd)).toEqual(["my app"]);
  expect(existsSync(join(cwd, "my app/package.json"))).toBe(true);
  expect(existsSync(join(cwd, "my app/node_modules"))).toBe(false);
});

test("leaves the project on Ctrl-C during the install, and prints one line", async () => {
  const bin = join(cwd, "bin");
  mkdirSync(bin);
  const script = "#!/bin/sh\nmkdir node_modules\nexec sleep 60\n";
  writeFileSync(join(bin, "npm"), script, { mode: 0o755 });
  const program = fileURLToPath(new URL("../bin/mcp-gen.js", import.meta.url));
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, npm_execpath: "" };
  const child = spawn(process.execPath, [program, "scaffold", "my app", "--name=app", "--yes"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const closed = once(child, "close");
  await vi.waitUntil(() => existsSync(join(cwd, "my app/node_modules")), { timeout: 600_000 });
  child.kill("SIGINT");
  const [code] = (await closed) as [number | null];
  expect({ code, said }).toEqual({
    code: 130,
    said: "mcp-gen: my app was created, but no dependencies were installed; run `cd 'my app' && npm install`\n",
  });
  expect(existsSync(join(cwd, "my app/package.json"))).toBe(true);
  expect(existsSync(join(cwd, "my app/node_modules"))).toBe(false);
});

test("runs with npm create", async () => {
  const program = new URL("../../create-mcp-gen/bin/create-mcp-gen.js", import.meta.url);
  const run = (...words: string[]) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
      const child = spawn(process.execPath, [fileURLToPath(program), ...words], {
        cwd,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let [stdout, stderr] = ["", ""];
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        stderr += text;
      });
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        stdout += text;
      });
      child.on("error", reject).on("close", (code) => resolve({ code, stdout, stderr }));
    });
  const [good, bad, none, wrong] = await Promise.all([
    run("weather", "--no-install", "--json"),
    run("../escape", "--yes"),
    run(),
    run("a", "--template", "sevrer"),
  ]);
  expect(good.code).toBe(0);
  expect(JSON.parse(good.stdout)).toMatchObject({ name: "weather" });
  expect(bad).toMatchObject({ code: 2, stdout: "" });
  expect(none.stderr).toContain("as in `npm create mcp-gen mcp-server`");
  expect(wrong).toEqual({
    code: 2,
    stdout: "",
    stderr:
      'mcp-gen: --template: expected server, client, extension or protocol, received "sevrer"; did you mean server?\n' +
      "Run `npm create mcp-gen -- --help` to see its arguments.\n",
  });
  expect(readdirSync(cwd)).toEqual(["weather"]);
});

function onDisk(folder: string): { path: string; bytes: number }[] {
  const root = join(cwd, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, bytes: readFileSync(join(root, path)).length }));
}

function recordOf(folder: string): { options: object } {
  const text = readFileSync(join(cwd, folder, ".mcp-gen-scaffold.json"), "utf8");
  return JSON.parse(text) as { options: object };
}

function madeWith(folder: string): object {
  return recordOf(folder).options;
}

interface PackageManifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function manifestOf(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageManifest;
}
