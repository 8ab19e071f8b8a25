/** The files of servers and clients for all combinations of options. Their behavior is tested in test/end-to-end. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as prettier from "prettier";
import * as yaml from "yaml";
import { describe, expect, test } from "vitest";
import type { ProjectFile, ProjectOptions, Template } from "../../../src/scaffold/project.js";
import { clientTemplate } from "../../../src/scaffold/templates/client.js";
import { TEMPLATES } from "../../../src/scaffold/templates/index.js";
import { serverTemplate } from "../../../src/scaffold/templates/server.js";

const ALL = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];

const usual: ProjectOptions = {
  name: "weather",
  packageManager: "npm",
  schema: "zod",
  revisions: ALL,
  transports: ["stdio", "http"],
  docker: false,
  ci: false,
  auth: false,
  packages: () => "1.2.3",
};

async function filesOf(
  template: Template,
  options: Partial<ProjectOptions> = {},
): Promise<ProjectFile[]> {
  return template.files({ ...usual, ...options });
}

async function textOf(
  template: Template,
  path: string,
  options?: Partial<ProjectOptions>,
): Promise<string> {
  const file = (await filesOf(template, options)).find((one) => one.path === path);
  if (file === undefined) throw new Error(`no file ${path}`);
  return file.text;
}

function combinations(): Partial<ProjectOptions>[] {
  return (["npm", "pnpm", "yarn", "bun"] as const).flatMap((packageManager) =>
    (["zod", "valibot", "arktype", "typebox", "none"] as const).flatMap((schema) =>
      ([["stdio"], ["http"], ["stdio", "http"]] as const).flatMap((transports) =>
        [ALL, ["2026-07-28"]].flatMap((revisions) =>
          (transports.some((one) => one === "http") ? [false, true] : [false]).map((auth) => ({
            packageManager,
            schema,
            transports,
            revisions,
            docker: true,
            ci: true,
            auth,
          })),
        ),
      ),
    ),
  );
}

describe.each([serverTemplate, clientTemplate])("$name", (template) => {
  test("sorts its files for all options", async () => {
    for (const options of combinations()) {
      const files = await filesOf(template, options);
      const paths = files.map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)].sort());
      for (const { path, text } of files) {
        expect(text, path).not.toMatch(
          path.endsWith(".ts") ? /\{\{/ : /(?<!\$)\{\{|undefined|\[object/,
        );
        if (path.endsWith(".json")) JSON.parse(text);
      }
      expect(await filesOf(template, options)).toEqual(files);
    }
  });

  test("matches the format of prettier", async () => {
    const name = `@${"a".repeat(40)}/${"b".repeat(60)}`;
    const several: Partial<ProjectOptions>[] = [
      ...combinations().filter((_, index) => index % 13 === 0),
      { name },
      { name: "my_app_" },
      { auth: true },
      { auth: true, transports: ["http"], revisions: ["2026-07-28"] },
      { cluster: "redis", transports: ["http"], docker: true },
      { cluster: "postgres", transports: ["http"], docker: true, auth: true },
      { cluster: "nats", docker: true, revisions: ["2026-07-28"], schema: "none", name },
    ];
    const seen = new Set<string>();
    for (const options of several) {
      for (const { path, text } of await filesOf(template, options)) {
        const { inferredParser } = await prettier.getFileInfo(path);
        if (inferredParser === null || seen.has(path + text)) continue;
        seen.add(path + text);
        expect(await prettier.format(text, { filepath: path }), path).toBe(text);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  test("uses exact versions, and has no install scripts", async () => {
    for (const options of combinations()) {
      const manifest = JSON.parse(await textOf(template, "package.json", options));
      expect(
        Object.keys(manifest.scripts).filter((name) => /^pre|^post|install|^prepare/.test(name)),
      ).toEqual([]);
      const wanted = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
      for (const version of wanted) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  test("names its package, and uses the given specifiers for ours", async () => {
    const options: Partial<ProjectOptions> = {
      name: "@acme/weather",
      packages: (name) => `file:vendor/${name}.tgz`,
    };
    const manifest = JSON.parse(await textOf(template, "package.json", options));
    expect(manifest).toMatchObject({ name: "@acme/weather", private: true, type: "module" });
    expect(manifest.devDependencies["mcp-gen"]).toBe("file:vendor/mcp-gen.tgz");
    expect(
      await textOf(
        template,
        template === serverTemplate ? "src/server.ts" : "src/client.ts",
        options,
      ),
    ).toContain('name: "weather",');
  });

  test("supports the chosen revisions", async () => {
    expect(
      await textOf(template, "src/revisions.ts", { revisions: ["2025-11-25", "2026-07-28"] }),
    ).toMatch(/readonly Revision\[\] = \["2025-11-25", "2026-07-28"\];\n$/);
  });

  test("has the files that make it a separate workspace", async () => {
    const added = async (packageManager: ProjectOptions["packageManager"]): Promise<string[]> => {
      const plain = new Set((await filesOf(template)).map(({ path }) => path));
      return (await filesOf(template, { packageManager }))
        .map(({ path }) => path)
        .filter((path) => !plain.has(path));
    };
    expect(await added("pnpm")).toEqual(["pnpm-workspace.yaml"]);
    expect(await added("yarn")).toEqual([".yarnrc.yml", "yarn.lock"]);
    expect(await added("bun")).toEqual([]);
    expect(await textOf(template, "README.md", { packageManager: "pnpm" })).toContain(
      "\npnpm test #",
    );
  });

  test("lists the next steps", () => {
    const commands = template
      .nextSteps({ ...usual, packageManager: "yarn" })
      .map(({ command }) => command);
    expect(commands[0]).toBe("yarn test");
    expect(commands.length).toBeGreaterThan(1);
  });
});

test.each(TEMPLATES)("removes old output before building: $name", async (template) => {
  const { scripts } = JSON.parse(
    await textOf(template, "package.json", { revisions: ["2026-07-28"] }),
  );
  const [clean, compile, ...more] = scripts.build.split(" && ");
  expect([compile, ...more]).toEqual(["tsc"]);
  expect(scripts.test).toBe(`${scripts.build} && cd dist && node --test`);
  const config = JSON.parse(await textOf(template, "tsconfig.json", { revisions: ["2026-07-28"] }));
  expect(config.compilerOptions).toMatchObject({ outDir: "dist", noEmitOnError: true });

  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-clean-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "dist/old"), { recursive: true });
  for (const time of ["first", "second"]) {
    expect(spawnSync(clean, { cwd: folder, shell: true }).status, time).toBe(0);
    expect(existsSync(join(folder, "dist"))).toBe(false);
  }
  rmSync(folder, { recursive: true });
});

test("the files of a server", async () => {
  expect(
    (await filesOf(serverTemplate, { docker: true, ci: true })).map(({ path }) => path),
  ).toEqual([
    ".cursor/mcp.json",
    ".dockerignore",
    ".github/workflows/ci.yml",
    ".gitignore",
    ".mcp.json",
    ".vscode/mcp.json",
    "AGENTS.md",
    "Dockerfile",
    "README.md",
    "package.json",
    "src/bookings.ts",
    "src/cities.ts",
    "src/http.ts",
    "src/prompts/plan.ts",
    "src/resources/bookings.ts",
    "src/revisions.ts",
    "src/server.test.ts",
    "src/server.ts",
    "src/stdio.ts",
    "src/tools/book.ts",
    "src/tools/forecast.ts",
    "tsconfig.json",
  ]);
});

async function entriesOf(transports: ProjectOptions["transports"]): Promise<string[]> {
  const paths = (await filesOf(serverTemplate, { transports })).map(({ path }) => path);
  return paths.filter((path) => /stdio|http/.test(path));
}

test("a server has the requested entries, and editors list one of them", async () => {
  expect(await entriesOf(["stdio"])).toEqual(["src/stdio.ts"]);
  expect(await entriesOf(["http"])).toEqual(["src/http.ts"]);
  expect(JSON.parse(await textOf(serverTemplate, ".mcp.json", { transports: ["http"] }))).toEqual({
    mcpServers: { weather: { type: "http", url: "http://127.0.0.1:3000/mcp" } },
  });
});

test("a protected server needs scopes for a tool, and says how to use an authorization server", async () => {
  const options = { auth: true, transports: ["http"], docker: true } as const;
  const text = (path: string): Promise<string> => textOf(serverTemplate, path, options);
  expect(await text("src/tools/book.ts")).toContain('scopes: ["bookings:write"],');
  expect(await text("src/http.ts")).toContain("auth: protection({ resource, issuer: ISSUER }),");
  expect(JSON.parse(await text("package.json"))).toMatchObject({
    dependencies: { "@mcp-gen/auth": "1.2.3" },
    devDependencies: { "@mcp-gen/client": "1.2.3" },
  });
  const readme = await text("README.md");
  for (const part of ["`ISSUER`", "`RESOURCE`", "npx mcp-gen login http://127.0.0.1:3000/mcp\n"]) {
    expect(readme).toContain(part);
  }
  expect(readme).toContain("--env ISSUER --env RESOURCE weather");
  expect(readme).not.toContain("`authenticate`");
  for (const { path, text: plain } of await filesOf(serverTemplate)) {
    expect(plain, path).not.toMatch(/ISSUER|@mcp-gen\/auth|bookings:write/);
  }
});

test.each(["redis", "postgres", "nats"] as const)(
  "a server has several processes with %s",
  async (cluster) => {
    const options = { cluster, transports: ["http"], docker: true } as const;
    const text = (path: string): Promise<string> => textOf(serverTemplate, path, options);
    expect(await text("src/server.ts")).toContain("makeServer = (shared: Shared = {}) =>");
    expect(await text("src/http.ts")).toContain("makeServer(await connectCluster())");
    expect(await text("src/cluster.ts")).toContain(`@mcp-gen/${cluster}`);
    const { services, volumes } = yaml.parse(await text("compose.yaml"));
    expect(Object.keys(services)).toEqual([cluster, "server", "balancer"]);
    expect(services.server.deploy.replicas).toBe(3);
    expect(services.server.depends_on).toEqual({ [cluster]: { condition: "service_healthy" } });
    expect(services.server.restart).toBe("unless-stopped");
    expect(Object.keys(volumes)).toEqual(["data"]);
    // Only the load balancer can reach the processes, and it replaces the header with the address of the client.
    expect(services.server).not.toHaveProperty("ports");
    const { CLIENT_ADDRESS_HEADER: header } = services.server.environment;
    expect((await text("Caddyfile")).toLowerCase()).toContain(`header_up ${header} {remote_host}`);
    expect(await text("src/http.ts")).toContain("request.header(addressHeader)");
    // Node closes idle connections after 5 seconds, so the load balancer must do it earlier.
    expect(await text("Caddyfile")).toMatch(/keepalive [1-4]s/);
    const { dependencies } = JSON.parse(await text("package.json"));
    expect(dependencies).toHaveProperty(`@mcp-gen/${cluster}`);
    expect(await text("README.md")).toContain("docker compose up");
  },
);

test("a server over HTTP supports HTTP+SSE for the revision that needs it", async () => {
  expect(await textOf(serverTemplate, "src/http.ts")).toContain("sse: httpSse(),");
  expect(await textOf(serverTemplate, "src/http.ts", { revisions: ["2025-06-18"] })).not.toContain(
    "Sse",
  );
  // A header must not replace the address of the connection without a load balancer.
  expect(await textOf(serverTemplate, "src/http.ts")).not.toContain("clientAddress");
});

test.each([
  ["zod", "z.enum(cities)", ["zod"]],
  ["valibot", "v.picklist(cities)", ["@valibot/to-json-schema", "valibot"]],
  ["arktype", "type.enumerated(...cities)", ["arktype"]],
  ["typebox", "Type.Unsafe<City>", ["@sinclair/typebox", "ajv"]],
  ["none", '{ type: "string", enum: cities }', ["ajv"]],
] as const)("a server with %s", async (schema, city, dependencies) => {
  for (const tool of ["forecast", "book"]) {
    expect(await textOf(serverTemplate, `src/tools/${tool}.ts`, { schema })).toContain(city);
  }
  const manifest = JSON.parse(await textOf(serverTemplate, "package.json", { schema }));
  expect(Object.keys(manifest.dependencies).filter((name) => name !== "@mcp-gen/server")).toEqual(
    dependencies,
  );
  const engine = (await textOf(serverTemplate, "src/server.ts", { schema })).includes(
    "jsonSchema: ajv()",
  );
  expect(engine).toBe((dependencies as readonly string[]).includes("ajv"));
});

test("a container serves HTTP if the server does, and does not run as root", async () => {
  const http = await textOf(serverTemplate, "Dockerfile", { docker: true, packageManager: "pnpm" });
  expect(http).toMatch(/^FROM node:\d+-slim AS build$/m);
  expect(http).toContain("npm install --global pnpm@");
  expect(http).toMatch(/USER node\nCMD \["node", "dist\/http.js"\]\n$/);
  const stdio = await textOf(serverTemplate, "Dockerfile", { docker: true, transports: ["stdio"] });
  expect(stdio).toMatch(/USER node\nCMD \["node", "dist\/stdio.js"\]\n$/);
  expect(stdio).not.toContain("EXPOSE");
});

test.each([
  ["npm", "package-lock.json*", "if [ -s package-lock.json ]; then npm ci --ignore-scripts; else"],
  [
    "pnpm",
    "pnpm-lock.yaml* pnpm-workspace.yaml",
    "pnpm install --frozen-lockfile --ignore-scripts;",
  ],
  // Its settings disable scripts.
  ["yarn", "yarn.lock* .yarnrc.yml", "then yarn install --immutable; else yarn install; fi"],
  ["bun", "bun.lock*", "bun install --frozen-lockfile --ignore-scripts;"],
] as const)(
  "a container installs from the lock file of %s before it copies sources",
  async (packageManager, beside, install) => {
    const dockerfile = (of: Partial<ProjectOptions>) =>
      textOf(serverTemplate, "Dockerfile", { docker: true, packageManager, ...of });
    const lines = (await dockerfile({})).split("\n");
    const copy = lines.indexOf(`COPY package.json ${beside} ./`);
    expect(copy).toBeGreaterThan(0);
    expect(lines[copy + 1]).toContain(install);
    expect(lines[copy + 2]).toBe("COPY . .");
    const vendored = await dockerfile({ packages: () => "file:vendor/a.tgz" });
    expect(vendored).toContain(`${lines[copy]}\nCOPY vendor ./vendor\nRUN `);
  },
);

test("an image has a valid name", async () => {
  const options: Partial<ProjectOptions> = { name: "@acme/my._app_", docker: true };
  expect(await textOf(serverTemplate, "README.md", options)).toContain("--tag my-app .\n");
});

test("the example call uses the built program or the running server", async () => {
  for (const path of ["README.md", "AGENTS.md"]) {
    const running = /calls a tool,? of the server that `?npm start`? runs/;
    expect(await textOf(serverTemplate, path, { transports: ["http"] })).toMatch(running);
    expect(await textOf(serverTemplate, path)).not.toMatch(running);
  }
});

test.each([
  [serverTemplate, "src/server.test.ts"],
  [clientTemplate, "src/client.test.ts"],
])(
  "tests mention clients without elicitation if the revisions include them: $name",
  async (...of) => {
    const cannot = 'revision < "2025-06-18"';
    expect(await textOf(...of)).toContain(cannot);
    expect(await textOf(...of, { revisions: ["2025-06-18"] })).not.toContain(cannot);
  },
);

function target(transports: ProjectOptions["transports"]): Promise<string> {
  return textOf(clientTemplate, "src/target.ts", { transports });
}

test("a client accepts the requested transports", async () => {
  expect(await target(["stdio"])).not.toContain("https?");
  expect(await target(["http"])).not.toContain("command: first");
  expect(await target(["stdio", "http"])).toContain("URL, or COMMAND");
});
