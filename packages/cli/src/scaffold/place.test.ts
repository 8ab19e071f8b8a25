import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demandEmpty, findPlace } from "./place.js";

let cwd: string;
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "mcp-gen-place-")));
});
afterEach(() => rmSync(cwd, { recursive: true }));

test("accepts a new folder with missing parents", () => {
  expect(findPlace(cwd, "a/./b/../weather/")).toEqual({
    folder: join(cwd, "a/weather"),
    shown: "a/weather",
    basename: "weather",
    state: "absent",
    entries: [],
  });
});

test("accepts the current folder if it contains only a new repository", () => {
  mkdirSync(join(cwd, ".git"));
  const place = findPlace(cwd, ".");
  expect(place).toMatchObject({ folder: cwd, shown: ".", state: "empty" });
  expect(() => demandEmpty(place)).not.toThrow();
});

test("reports a folder that is not empty", () => {
  for (const name of ["d", "b\u001b[2J", "c", "a"]) writeFileSync(join(cwd, name), "");
  const place = findPlace(cwd, ".");
  expect(place.state).toBe("filled");
  expect(() => demandEmpty(place)).toThrow(
    /^\.: expected an empty folder, received a, b\\u001b\[2J, c and more; choose another, or add --force/,
  );
});

test.each(["..", "../escape", "a/../../escape", "/tmp", "/", ""])(
  "rejects %j outside of the current folder",
  (words) => {
    expect(() => findPlace(cwd, words)).toThrow(
      /: expected a folder below .*, received (?:one|none)/,
    );
  },
);

test("accepts a path that leaves the current folder and returns", () => {
  expect(findPlace(join(cwd, "x"), "../x/y").shown).toBe("y");
  expect(findPlace(cwd, join(cwd, "y")).shown).toBe("y");
  expect(findPlace(cwd, "..y").shown).toBe("..y");
});

test.each(["link", "link/inner", "nowhere"])(
  "rejects %s, which is a link or contains one",
  (words) => {
    symlinkSync(tmpdir(), join(cwd, "link"));
    symlinkSync(join(cwd, "gone"), join(cwd, "nowhere"));
    expect(() => findPlace(cwd, words)).toThrow(/^(?:link|nowhere): .* received a symbolic link; /);
  },
);

test.each(["file", "file/inner"])("rejects %s, which is a file or contains one", (words) => {
  writeFileSync(join(cwd, "file"), "");
  expect(() => findPlace(cwd, words)).toThrow(/^file: .* received a file; /);
});

test("rejects invalid names anywhere in the path", () => {
  expect(() => findPlace(cwd, "a/-rf/b")).toThrow(/"-rf", which looks like an option/);
  expect(() => findPlace(cwd, "a\0b")).toThrow(/expected a folder/);
});
