// Installs packages of Debian that the tests need. Only root can do this without a prompt.
import { spawnSync } from "node:child_process";

const APT = "apt-get";

/**
 * @param {{ packages: readonly string[], what: string, size: string }} wanted Names of packages, with a version where it
 *   matters: `redis-server=5:7.0.*`. Names and disk space for messages: "Chromium", "400 MB".
 * @returns {string | undefined} The error; `undefined` for success.
 */
export function installDebian({ packages, what, size }) {
  const names = packages.map((name) => name.replace(/=.*/, "")).join(", ");
  if (process.getuid?.() !== 0 || !hasApt()) {
    return `none is installed, and only root can install one here, on Debian; install ${names}`;
  }
  console.error(`installing ${what} with ${APT} (first use, ${size})`);
  // The package lists of apt may be outdated.
  const install = () => apt("install", "--no-install-recommends", ...packages);
  const failure = install() && (apt("update") ?? install());
  return failure && `${APT} could not install it: ${failure}`;
}

/**
 * @param {...string} args
 * @returns {string | undefined} The error; `undefined` for success.
 */
function apt(...args) {
  const { status, stderr, error } = spawnSync(
    APT,
    ["--yes", "--quiet", "--option=DPkg::Lock::Timeout=120", ...args],
    // In run level 1, the packages start no services.
    { encoding: "utf8", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" } },
  );
  if (status === 0) return undefined;
  const [reason] = /^E: .*/m.exec(stderr ?? "") ?? [error?.message ?? `it ended with ${status}`];
  return reason;
}

function hasApt() {
  return spawnSync(APT, ["--version"], { stdio: "ignore" }).error === undefined;
}
