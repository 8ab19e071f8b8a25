// The official conformance suite through the load balancer.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { root } from "../../../scripts/run.mjs";

const SKILLS = fileURLToPath(new URL("../../conformance/skills", import.meta.url));

/** Runs the suite at every revision. @returns {Promise<boolean>} Whether it found no unexpected failure. */
export async function runConformance() {
  const serve = `${process.execPath} test/cluster/serve.mjs --port {port} --skills ${SKILLS}`;
  const args = ["test/conformance/run.mjs", "--side", "server", "--command", serve];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code === 0;
}
