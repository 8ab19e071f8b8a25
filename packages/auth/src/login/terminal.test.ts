import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pasteLogin } from "./paste-login.js";
import { askLine, canAsk, writeLine } from "./terminal.js";

let input: PassThrough & { isTTY?: boolean };
let output: PassThrough & { isTTY?: boolean };
let written: string;

beforeEach(() => {
  [input, output, written] = [new PassThrough(), new PassThrough(), ""];
  output.setEncoding("utf8").on("data", (text: string) => (written += text));
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
  vi.spyOn(process, "stderr", "get").mockReturnValue(output as never);
});
afterEach(() => vi.restoreAllMocks());

test("asks on stderr and reads a line [auth L3]", async () => {
  const { signal } = new AbortController();
  input.write("line\nmore\n");
  expect(await askLine("Paste: ", signal)).toBe("line");
  writeLine("end");
  expect(written).toBe("Paste: end\n");
  expect(input.isPaused()).toBe(true);
});

test("ends at the end of the input, and on Ctrl+C [auth L3]", async () => {
  const { signal } = new AbortController();
  const ended = askLine("Paste: ", signal);
  input.end();
  await expect(ended).rejects.toMatchObject({ code: "auth/denied" });
  output.isTTY = true;
  input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
  const canceled = askLine("Paste: ", signal);
  input.write("\u0003");
  await expect(canceled).rejects.toThrow("Login: canceled by the user.");
});

test("ends with the signal [auth L3]", async () => {
  const controller = new AbortController();
  const asked = askLine("Paste: ", controller.signal);
  controller.abort(new Error("no longer needed"));
  await expect(asked).rejects.toThrow("no longer needed");
  expect(() => askLine("Paste: ", controller.signal)).toThrow("no longer needed");
});

test("asks only on a terminal [auth L3]", () => {
  expect(canAsk()).toBe(false);
  input.isTTY = true;
  expect(canAsk()).toBe(false);
  output.isTTY = true;
  expect(canAsk()).toBe(true);
});

test("pasteLogin uses the terminal [auth L3]", async () => {
  const { signal } = new AbortController();
  input.write("http://127.0.0.1/callback?code=c&state=s\n");
  const url = "https://as.example/";
  expect(await pasteLogin()({ url, state: "s", signal })).toContain("code=c");
  expect(written).toContain("Open this URL to log in: https://as.example/\n");
});
