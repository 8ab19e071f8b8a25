import { describe, expect, it } from "vitest";
import { inheritedVariables, serverEnvironment } from "./environment.js";

const ours = { PATH: "/bin", HOME: "/home/me", API_KEY: "secret", EMPTY: "" };

describe("serverEnvironment", () => {
  it("[req 57] keeps our secrets, and passes on what it is given", () => {
    expect(serverEnvironment(ours, { TRAVEL_KEY: "k" }, undefined, "linux")).toEqual({
      PATH: "/bin",
      HOME: "/home/me",
      TRAVEL_KEY: "k",
    });
  });

  it.each<[string, Parameters<typeof serverEnvironment>, object]>([
    ["what is named", [ours, {}, ["API_KEY", "EMPTY", "ABSENT"]], { API_KEY: "secret", EMPTY: "" }],
    ["everything", [ours, {}, "all"], ours],
    ["nothing", [ours, {}, []], {}],
    [
      "what is given, rather than what we have",
      [ours, { PATH: "/opt" }, ["PATH"]],
      { PATH: "/opt" },
    ],
    ["not what is taken away", [ours, { PATH: undefined }, ["PATH", "HOME"]], { HOME: "/home/me" }],
  ])("has %s", (_, args, expected) => {
    expect(serverEnvironment(...args)).toEqual(expected);
  });

  it("knows what programs need on Windows", () => {
    expect(inheritedVariables("win32")).toEqual(expect.arrayContaining(["SYSTEMROOT", "PATHEXT"]));
    expect(inheritedVariables("win32")).not.toContain("HOME");
  });

  it("has each variable once on Windows, where case is no difference", () => {
    const environment = serverEnvironment({ Path: "C:\\a" }, { path: "C:\\b" }, "all", "win32");
    expect(environment).toEqual({ PATH: "C:\\b" });
  });
});
