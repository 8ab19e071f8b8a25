/**
 * Runs `mcp-gen doctor`: prints a line for each check, and a fix for each problem.
 *
 * A repository chooses the programs in its `.mcp.json`, so none of them starts without `--run` or a
 * confirmation at the terminal.
 */
import { homedir } from "node:os";
import { resolve } from "node:path";
import { visible } from "@mcp-gen/generator/visible";
import { colorsFor, count, EXIT, note, printJson, printResult, setExit } from "../output.js";
import { interruptible } from "../interruptible.js";
import { timeoutOf } from "../target.js";
import {
  examine,
  type Diagnosis,
  type ExamineOptions,
  type ServerAuth,
  type UrlEntry,
} from "@mcp-gen/inspect";
import type { DoctorOptions } from "./options.js";

export async function runDoctor(options: DoctorOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const task = { code: "doctor/interrupted", message: "interrupted", json: options.json };
  await interruptible(task, async (controller) => {
    const found = await examine(resolve(options.folder), {
      node: process.versions.node,
      userAgent: process.env["npm_config_user_agent"],
      platform: process.platform,
      env: process.env,
      home: homedir(),
      signal: controller.signal,
      start: await startOf(options, timeout, controller),
    });
    report(found, options);
  });
}

/** Decides which programs start: with `--run` all, with a terminal after a prompt, otherwise none. */
async function startOf(
  options: DoctorOptions,
  timeout: number,
  controller: AbortController,
): Promise<ExamineOptions["start"]> {
  if (options.run === true) {
    return { timeout, approve: () => Promise.resolve(true), authorize: storedAuth };
  }
  if (options.static === true || options.json || !process.stdin.isTTY || !process.stderr.isTTY) {
    return undefined;
  }
  const { approver } = await import("./approve.js");
  return { timeout, approve: approver(process.stdin, process.stderr, controller) };
}

/** Uses stored tokens, and never logs in. */
async function storedAuth(entry: UrlEntry): Promise<ServerAuth | undefined> {
  const { serverAuth } = await import("../auth/server-auth.js");
  const { name, headers, auth } = entry;
  const server = { url: new URL(entry.url), headers, entry: auth, word: name };
  return serverAuth(server, {}, false);
}

function report(found: readonly Diagnosis[], { json }: DoctorOptions): void {
  const errors = found.filter(({ level }) => level === "error").length;
  const warnings = found.filter(({ level }) => level === "warn").length;
  if (errors > 0) setExit(EXIT.finding);
  if (json) return printJson({ errors, warnings, findings: found });
  printResult(table(found));
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  note(parts.length === 0 ? "No problems." : `${parts.join(" and ")}.`);
}

function table(found: readonly Diagnosis[]): string {
  const colors = colorsFor(process.stdout);
  const paint = { ok: colors.green, warn: colors.yellow, error: colors.red };
  const width = Math.max(...found.map(({ check }) => check.length));
  const indent = " ".repeat(7 + width + 2);
  return found
    .flatMap(({ level, check, message, fix }) => [
      `${paint[level](level.padEnd(5))}  ${check.padEnd(width)}  ${visible(message)}`,
      ...(fix === undefined ? [] : [`${indent}fix: ${visible(fix)}`]),
    ])
    .join("\n");
}
