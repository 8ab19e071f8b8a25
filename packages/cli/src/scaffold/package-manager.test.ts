import { expect, test } from "vitest";
import {
  demandOffline,
  detectPackageManager,
  installCommand,
  knownYarn,
  packCommand,
} from "./package-manager.js";
import { PACKAGE_MANAGERS, type PackageManager } from "./project.js";

test.each([
  ["npm/11.0.0 node/v22.0.0 linux x64 workspaces/false", "npm"],
  ["pnpm/10.1.0 npm/? node/v22.0.0 linux x64", "pnpm"],
  ["yarn/4.1.0 npm/? node/v22.0.0 linux x64", "yarn"],
  ["bun/1.1.0 npm/? node/v22.0.0 linux x64", "bun"],
  ["deno/2.0.0", "npm"],
  ["", "npm"],
  [undefined, "npm"],
])("%s is %s", (agent, manager) => {
  expect(detectPackageManager({ npm_config_user_agent: agent })).toBe(manager);
});

test("no package manager runs scripts of packages", () => {
  const commands = PACKAGE_MANAGERS.map((manager) => {
    const { program, args } = installCommand(manager, { offline: false, env: {} });
    return [program, ...args].join(" ");
  });
  expect(commands).toEqual([
    "npm install --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000",
    "pnpm install --ignore-scripts",
    "yarn install --mode=skip-build",
    "bun install --ignore-scripts",
  ]);
});

test("offline options", () => {
  expect(offline("npm")).toContain("--offline");
  expect(offline("pnpm")).toContain("--offline");
  expect(offline("yarn", "1.22.22")).toContain("--offline");
  expect(offline("yarn", "4.1.0")).toContain("YARN_ENABLE_NETWORK=false");
  expect(offline("yarn", "4.1.0")).not.toContain("--offline");
  expect(() => demandOffline("npm")).not.toThrow();
  expect(() => demandOffline("bun")).toThrow(/^--offline: .* received bun; /);
});

test("reads the version of yarn if yarn started us", () => {
  expect(knownYarn({ npm_config_user_agent: "yarn/1.22.22 npm/? node/v22" })).toBe("1.22.22");
  expect(knownYarn({ npm_config_user_agent: "npm/11.0.0 node/v22" })).toBeUndefined();
});

test("starts the program that started us by its script", () => {
  const env = { npm_execpath: "/usr/lib/node_modules/npm/bin/npm-cli.js" };
  const started = installCommand("npm", { offline: false, env });
  expect([started.program, ...started.args.slice(0, 2)]).toEqual([
    process.execPath,
    "/usr/lib/node_modules/npm/bin/npm-cli.js",
    "install",
  ]);
  expect(installCommand("pnpm", { offline: false, env }).program).toBe("pnpm");
  const npx = { npm_execpath: "/usr/lib/node_modules/npm/bin/npx-cli.js" };
  expect(packCommand(["a"], "b", npx).program).toBe("npm");
});

function offline(manager: PackageManager, yarnVersion?: string): string[] {
  const options = { offline: true, env: {}, ...(yarnVersion && { yarnVersion }) };
  const { args, env } = installCommand(manager, options);
  return [...args, ...Object.entries(env).map((entry) => entry.join("="))];
}
