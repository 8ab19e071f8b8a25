import { describe, expect, test } from "vitest";
import { hasDisplay, isRemoteTerminal, openerCommand } from "./open-url.js";

const URL = 'https://as.example/authorize?a="&calc&b=$(id)&c=%41&d=`id`';

describe("openerCommand", () => {
  test.each([
    ["darwin", {}, ["open", URL]],
    ["linux", { DISPLAY: ":0" }, ["xdg-open", URL]],
    ["linux", { WAYLAND_DISPLAY: "wayland-0" }, ["xdg-open", URL]],
    ["linux", { DISPLAY: "" }, undefined],
  ])(
    "passes the URL as one argument on %s with %j [auth L2] [req 183]",
    (platform, env, command) => {
      expect(openerCommand(URL, platform, env)).toEqual(command);
    },
  );

  test("encodes what would need quotes on a Windows command line [auth L2]", () => {
    const url = `${URL}\n\r\tü\ud800 end`;
    expect(openerCommand(url, "win32", { SystemRoot: "D:\\Win" })).toEqual([
      "D:\\Win\\System32\\rundll32.exe",
      "url.dll,FileProtocolHandler",
      "https://as.example/authorize?a=%22&calc&b=$(id)&c=%41&d=%60id%60%0A%0D%09%C3%BC%EF%BF%BD%20end",
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    " https://a",
    "-a",
    "",
  ])("opens no %j [auth A8] [req 183]", (url) => {
    for (const platform of ["darwin", "win32", "linux"]) {
      expect(openerCommand(url, platform, { DISPLAY: ":0" })).toBeUndefined();
    }
  });
});

test("recognizes a terminal of another machine and a missing display [auth L3]", () => {
  expect(isRemoteTerminal({ SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" })).toBe(true);
  expect(isRemoteTerminal({ SSH_TTY: "/dev/pts/0" })).toBe(true);
  expect(isRemoteTerminal({})).toBe(false);
  expect(hasDisplay("linux", {})).toBe(false);
  expect(hasDisplay("win32", {})).toBe(true);
});
