/**
 * Opens a URL in the browser of the person. The URL comes from an authorization server, so no shell may read it: it is one
 * argument of a program.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { spawn } from "node:child_process";

/** A program and its arguments. */
export type OpenerCommand = readonly [program: string, ...args: string[]];

/**
 * Returns the command that opens a URL. Undefined if the URL is not http or https, or if the platform has no browser.
 *
 * @param env the environment of the process
 */
export function openerCommand(
  url: string,
  platform: string,
  env: NodeJS.ProcessEnv,
): OpenerCommand | undefined {
  if (!/^https?:\/\//i.test(url) || parseUrl(url) === undefined) return undefined;
  if (platform === "darwin") return ["open", url];
  if (platform === "win32") {
    // A full path, because Windows would start a program of this name in the current folder.
    const program = `${env["SystemRoot"] ?? "C:\\Windows"}\\System32\\rundll32.exe`;
    return [program, "url.dll,FileProtocolHandler", encodeForCommandLine(url)];
  }
  return hasDisplay(platform, env) ? ["xdg-open", url] : undefined;
}

/** Opens a URL. Resolves with false if no program could open it. The program does not keep this process alive. */
export function openUrl(url: string): Promise<boolean> {
  const [program, ...args] = openerCommand(url, process.platform, process.env) ?? [];
  if (program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      shell: false,
      stdio: "ignore",
      // Otherwise Ctrl+C in the terminal would end a browser that the program starts. Windows would show a console.
      detached: process.platform !== "win32",
      windowsHide: true,
      windowsVerbatimArguments: true,
    });
    child.unref();
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Whether the person works on this machine and sees its desktop. */
export function hasDisplay(platform: string, env: NodeJS.ProcessEnv): boolean {
  if (platform === "win32" || platform === "darwin") return true;
  return Boolean(env["DISPLAY"] || env["WAYLAND_DISPLAY"]);
}

/** Whether the terminal belongs to another machine. */
export function isRemoteTerminal(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env["SSH_CONNECTION"] || env["SSH_TTY"] || env["SSH_CLIENT"]);
}

/**
 * Windows programs split their command line themselves. Characters that would need quotes are encoded as a URL parser
 * encodes them, so the browser receives the same URL.
 */
function encodeForCommandLine(url: string): string {
  return url.replace(/[\s"<>^`{|}\\\u0000-\u001f\u007f-\uffff]+/g, (text) =>
    Array.from(new TextEncoder().encode(text), percentEncoded).join(""),
  );
}

function percentEncoded(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
