// A server process of the kill tests, and the lines that it prints.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));

export class ServerProcess {
  /** @type {string[]} */
  lines = [];
  stderr = "";
  isOver = false;
  #child;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {import("./server.mjs").ServerOptions} options */
  constructor(options) {
    this.#child = spawn(process.execPath, ["--no-warnings", SERVER], {
      env: { ...process.env, OPTIONS: JSON.stringify(options) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    createInterface(this.#child.stdout).on("line", (line) => {
      this.lines.push(line);
      this.#changed();
    });
    this.#child.stderr.setEncoding("utf8").on("data", (text) => (this.stderr += text));
    this.#child.on("close", () => {
      this.isOver = true;
      this.#changed();
    });
  }

  get pid() {
    return this.#child.pid ?? 0;
  }

  async port() {
    await this.until(() => this.isOver || this.lines.length > 0);
    const [, port] = /^listening (\d+)$/.exec(this.lines[0] ?? "") ?? [];
    if (port === undefined) throw new Error(`the server did not start: ${this.stderr}`);
    return Number(port);
  }

  /** @param {NodeJS.Signals} signal */
  send(signal) {
    this.#child.kill(signal);
  }

  async kill() {
    this.send("SIGKILL");
    await this.until(() => this.isOver);
  }

  /** @param {() => boolean} isTrue Checked after each line, and at the end of the process. */
  async until(isTrue) {
    while (!isTrue())
      await new Promise((/** @type {(value?: unknown) => void} */ resolve) =>
        this.#waiting.add(resolve),
      );
  }

  /** @param {string} line */
  count(line) {
    return this.lines.filter((each) => each === line).length;
  }

  #changed() {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
