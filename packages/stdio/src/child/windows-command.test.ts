import { describe, expect, it } from "vitest";
import { windowsCommand, windowsTreeKill } from "./windows-command.js";

const files = [
  "C:\\node\\node.EXE",
  "C:\\node\\npx.CMD",
  "C:\\my tools\\run.cmd",
  "C:\\node\\a.b.exe",
];
const place = {
  env: { PATH: "C:\\other;;C:\\node", PATHEXT: ".COM;.EXE;.BAT;.CMD", COMSPEC: "C:\\cmd.exe" },
  exists: (path: string) => files.some((file) => file.toLowerCase() === path.toLowerCase()),
};

/** The command line for the interpreter. */
function line(command: string, ...args: string[]): string | undefined {
  return windowsCommand(command, args, place).args[3];
}

describe("windowsCommand", () => {
  it.each(["node", "node.EXE", "a.b", "C:\\node\\node", "missing", "C:\\missing.exe"])(
    "starts %s unchanged",
    (command) => {
      const plain = { file: command, args: ["a b", '"'], verbatim: false };
      expect(windowsCommand(command, ["a b", '"'], place)).toEqual(plain);
    },
  );

  it("runs scripts with the interpreter", () => {
    expect(windowsCommand("npx", ["-y"], place)).toEqual({
      file: "C:\\cmd.exe",
      args: ["/d", "/s", "/c", '"C:\\node\\npx.CMD ^^^"-y^^^""'],
      verbatim: true,
    });
    expect(windowsCommand("C:\\my tools\\run", [], place).args[3]).toBe('"C:\\my^ tools\\run.CMD"');
  });

  it.each([
    ["two words", '^^^"two^^^ words^^^"'],
    ["", '^^^"^^^"'],
    ["a&calc", '^^^"a^^^&calc^^^"'],
    ["%PATH%!x!", '^^^"^^^%PATH^^^%^^^!x^^^!^^^"'],
    ['a"b', '^^^"a\\^^^"b^^^"'],
    ['a\\"b', '^^^"a\\\\\\^^^"b^^^"'],
    ["a\\", '^^^"a\\\\^^^"'],
    ["a\\b", '^^^"a\\b^^^"'],
  ])("writes the argument %j as text", (argument, written) => {
    expect(line("npx", argument)).toBe(`"C:\\node\\npx.CMD ${written}"`);
  });

  it.each(["a\nb", "a\r", "\0"])("rejects %j, which cannot be quoted", (argument) => {
    expect(() => line("npx", argument)).toThrow(/^command: expected text of one line, received "/);
  });
});

describe("windowsTreeKill", () => {
  it("kills a process and its children with the system program (audit B12)", () => {
    expect(windowsTreeKill(7, { SystemRoot: "D:\\Windows" })).toEqual({
      file: "D:\\Windows\\System32\\taskkill.exe",
      args: ["/pid", "7", "/t", "/f"],
    });
    expect(windowsTreeKill(7, {}).file).toBe("C:\\Windows\\System32\\taskkill.exe");
  });
});
