/** The file store, in the file system and with several processes. */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { defaultDirectory } from "../src/stores/file-store.js";
import { endPrograms, startProgram } from "./start-program.js";

const KEY = '["token","https://mcp.example/mcp","https://as.example","client","default"]';

let folder: string;
let directory: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), "mcp-gen-store-"));
  directory = join(folder, "config", "auth");
});
afterEach(async () => {
  endPrograms();
  vi.restoreAllMocks();
  await fs.rm(folder, { recursive: true, force: true });
});

const fileOf = (key: string) =>
  join(directory, `${createHash("sha256").update(key).digest("hex")}.json`);
const modeOf = async (path: string) => ((await fs.lstat(path)).mode & 0o777).toString(8);

describe("a file store", () => {
  test("keeps, lists and deletes values [auth D1]", async () => {
    const store = fileTokenStore({ directory });
    expect(await store.get(KEY)).toBeUndefined();
    expect(await store.keys()).toEqual([]);
    await store.set(KEY, "1");
    await store.set(KEY, "2");
    await store.set("__proto__", "3");
    const other = fileTokenStore({ directory });
    expect(await other.get(KEY)).toBe("2");
    expect(await other.get("__proto__")).toBe("3");
    expect(await other.keys()).toEqual([KEY, "__proto__"]);
    await other.delete(KEY);
    await other.delete(KEY);
    expect(await store.get(KEY)).toBeUndefined();
  });

  test("is in the directory of the platform [auth D2]", () => {
    const base = join(folder, "base");
    expect(defaultDirectory("linux", { XDG_CONFIG_HOME: base })).toBe(
      join(base, "mcp-gen", "auth"),
    );
    expect(defaultDirectory("win32", { APPDATA: base })).toBe(join(base, "mcp-gen", "auth"));
    expect(defaultDirectory("linux", { XDG_CONFIG_HOME: "relative" })).toMatch(
      /[\\/]\.config[\\/]mcp-gen[\\/]auth$/,
    );
    expect(defaultDirectory("darwin", {})).toMatch(/[\\/]\.config[\\/]mcp-gen[\\/]auth$/);
    expect(defaultDirectory("win32", {})).toMatch(/AppData[\\/]Roaming[\\/]mcp-gen[\\/]auth$/);
  });

  test.each(["000", "022", "777"])(
    "is private with umask %s, from the first byte [auth D2]",
    async (umask) => {
      const program = startProgram("store", directory, "umask", umask);
      expect(await program.line()).toBe("value");
      expect(await modeOf(directory)).toBe("700");
      expect(await modeOf(fileOf("key"))).toBe("600");
      expect(await modeOf(join(folder, "config"))).toBe("700");
    },
  );

  test("writes nothing into a file that others can read [auth D2]", async () => {
    const modes: string[] = [];
    const handle = await fs.open(join(folder, "any"), "w");
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const { chmod, writeFile } = prototype;
    const look = async (file: typeof handle) =>
      void modes.push(((await file.stat()).mode & 0o777).toString(8));
    vi.spyOn(prototype, "chmod").mockImplementation(async function (this: typeof handle, mode) {
      await look(this);
      await chmod.call(this, mode);
    });
    vi.spyOn(prototype, "writeFile").mockImplementation(async function (this: typeof handle, text) {
      await look(this);
      await writeFile.call(this, text);
    });
    await fileTokenStore({ directory }).set(KEY, "value");
    expect(modes).toEqual(["600", "600"]);
  });

  test.each(["", "{", "null", "[]", '{"key":1}', '{"key":"other","value":"1"}', "\0".repeat(9)])(
    "counts the damaged text %j as empty [auth D2] [auth A16]",
    async (text) => {
      const store = fileTokenStore({ directory });
      await store.set(KEY, "value");
      await fs.writeFile(fileOf(KEY), text);
      expect(await store.get(KEY)).toBeUndefined();
      expect(await store.keys()).toEqual(text.includes("other") ? ["other"] : []);
      await store.set(KEY, "new");
      expect(await store.get(KEY)).toBe("new");
    },
  );

  test("counts a huge file as empty [auth D2] [auth A16]", async () => {
    const store = fileTokenStore({ directory });
    await store.set(KEY, "value");
    const value = "x".repeat(1024 * 1024);
    await fs.writeFile(fileOf(KEY), JSON.stringify({ key: KEY, value }));
    expect(await store.get(KEY)).toBeUndefined();
  });
});

/** Returns the message of reading and of writing, which must be the same error. */
async function refusal(): Promise<string> {
  const store = fileTokenStore({ directory });
  const [read] = await Promise.allSettled([store.get(KEY)]);
  const message = read.status === "rejected" ? (read.reason as Error).message : "";
  await expect(store.get(KEY)).rejects.toMatchObject({ code: "auth/store", message });
  await expect(store.set(KEY, "new")).rejects.toMatchObject({
    code: "auth/store",
    message,
  });
  return message;
}

describe("a file store refuses", () => {
  beforeEach(() => fileTokenStore({ directory }).set(KEY, "value"));

  test.each(["644", "640", "604", "620", "602"])(
    "a file with mode %s, with the command that fixes it [auth D2] [auth A16]",
    async (mode) => {
      const path = fileOf(KEY);
      await fs.chmod(path, Number.parseInt(mode, 8));
      expect(await refusal()).toBe(
        `Token store: ${path}: expected mode 600, received mode ${mode}. Run: chmod 600 ${path}. ` +
          "Other users may have read the tokens: log out and log in again.",
      );
      await fs.chmod(path, 0o600);
      expect(await fileTokenStore({ directory }).get(KEY)).toBe("value");
    },
  );

  test("a directory with mode 755 [auth D2] [auth A16]", async () => {
    await fs.chmod(directory, 0o755);
    expect(await refusal()).toContain(`Run: chmod 700 ${directory}. `);
    const store = fileTokenStore({ directory });
    await expect(store.keys()).rejects.toMatchObject({ code: "auth/store" });
    await expect(store.lock(KEY, async () => {})).rejects.toMatchObject({ code: "auth/store" });
  });

  test("a link instead of a file, and does not touch its target [auth D2] [auth A16]", async () => {
    const target = join(folder, "target");
    await fs.rename(fileOf(KEY), target);
    await fs.symlink(target, fileOf(KEY));
    expect(await refusal()).toContain("expected a file, received a link. Run: rm -r ");
    expect(await fs.readFile(target, "utf8")).toContain('"value"');
    await fileTokenStore({ directory }).delete(KEY);
    expect(await fs.readFile(target, "utf8")).toContain('"value"');
    await fileTokenStore({ directory }).set(KEY, "new");
    expect(await fs.readFile(target, "utf8")).toContain('"value"');
  });

  test("a dangling link [auth D2] [auth A16]", async () => {
    await fs.rm(fileOf(KEY));
    await fs.symlink(join(folder, "missing"), fileOf(KEY));
    expect(await refusal()).toContain("received a link");
    await expect(fs.lstat(join(folder, "missing"))).rejects.toThrow("ENOENT");
  });

  test("a hard link [auth D2] [auth A16]", async () => {
    await fs.link(fileOf(KEY), join(folder, "second"));
    expect(await refusal()).toContain("received a hard link");
  });

  test("a link instead of the directory [auth D2] [auth A16]", async () => {
    await fs.rename(directory, join(folder, "elsewhere"));
    await fs.symlink(join(folder, "elsewhere"), directory);
    expect(await refusal()).toContain("expected a directory, received a link");
  });

  test("a directory and a pipe instead of a file [auth D2] [auth A16]", async () => {
    await fs.rm(fileOf(KEY));
    await fs.mkdir(fileOf(KEY));
    expect(await refusal()).toContain("expected a file, received a directory");
  });

  test("files of another user [auth D2] [auth A16]", async () => {
    const own = process.getuid?.() ?? 0;
    vi.spyOn(process, "getuid").mockReturnValue(own + 1);
    expect(await refusal()).toContain(
      `expected owner ${own + 1}, received owner ${own}. Run: chown ${own + 1} ${directory}.`,
    );
  });

  test("with a command that a shell can run for any path [auth D2]", async () => {
    directory = join(folder, "it's $(here)", "auth");
    await fileTokenStore({ directory }).set(KEY, "value");
    await fs.chmod(directory, 0o755);
    expect(await refusal()).toContain(`Run: chmod 700 '${folder}/it'\\''s $(here)/auth'. `);
  });
});

describe("on a full disk, a file store", () => {
  test.each(["writeFile", "sync"] as const)(
    "keeps the old value and removes what it wrote, if %s fails [auth D2] [auth A16]",
    async (name) => {
      const store = fileTokenStore({ directory });
      await store.set(KEY, "old");
      const handle = await fs.open(fileOf(KEY));
      const prototype = Object.getPrototypeOf(handle) as typeof handle;
      await handle.close();
      const spy = vi.spyOn(prototype, name).mockImplementation(async function (
        this: typeof handle,
      ) {
        await this.write('{"key":"ha');
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      });
      await expect(store.set(KEY, "SECRET")).rejects.toMatchObject({
        code: "auth/store",
        message: `Token store: cannot write ${fileOf(KEY)}: ENOSPC. The disk is full. Free some space, then log in again.`,
      });
      spy.mockRestore();
      expect(await store.get(KEY)).toBe("old");
      expect(await fs.readdir(directory)).toHaveLength(1);
    },
  );
});

describe("several processes", () => {
  test("never leave a part of a file when they are killed, 200 times [auth D2]", async () => {
    const store = fileTokenStore({ directory });
    let killed = 0;
    const killSome = async () => {
      while (killed < 200) {
        killed++;
        const { child, line, ended } = startProgram("store", directory, "write");
        await line();
        await delay(Math.random() * 20);
        child.kill("SIGKILL");
        expect(await ended).toBe("SIGKILL");
        const value = JSON.parse((await store.get("key")) ?? "null");
        const digest = createHash("sha256").update(value.data).digest("hex");
        expect(digest).toBe(value.digest);
      }
    };
    await Promise.all(Array.from({ length: 4 }, killSome));
  });

  test("remove the temporary files of killed processes [auth D2]", async () => {
    const store = fileTokenStore({ directory });
    await store.set(KEY, "value");
    const left = join(directory, ".1.tmp");
    await fs.writeFile(left, "secret", { mode: 0o600 });
    await fileTokenStore({ directory }).set(KEY, "value");
    expect(await fs.readdir(directory)).toContain(".1.tmp");
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    await fileTokenStore({ directory }).set(KEY, "value");
    expect(await fs.readdir(directory)).not.toContain(".1.tmp");
  });

  test("lock a key one after the other [auth C24] [auth D1]", async () => {
    const programs = Array.from({ length: 6 }, () =>
      startProgram("store", directory, "count", "25"),
    );
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await fileTokenStore({ directory }).get("key")).toBe("150");
  });

  test("take over the lock of a killed process after 10 s, one at a time [auth C24]", async () => {
    const { child, line, ended } = startProgram("store", directory, "hold");
    await line();
    child.kill("SIGKILL");
    await ended;
    const started = performance.now();
    const programs = Array.from({ length: 4 }, () =>
      startProgram("store", directory, "count", "5"),
    );
    expect(await Promise.all(programs.map((program) => program.ended))).toEqual([0, 0, 0, 0]);
    expect(await fileTokenStore({ directory }).get("key")).toBe("20");
    // The last heartbeat was at most a second before.
    expect(performance.now() - started).toBeGreaterThan(8500);
  });
});

test("rejects unknown options, which would select the default directory", () => {
  expect(() => fileTokenStore({ dir: directory } as object)).toThrow(
    new TypeError("fileTokenStore: option dir is unknown. Options: directory."),
  );
});
