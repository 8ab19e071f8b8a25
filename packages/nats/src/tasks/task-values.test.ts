/** The parts of large tasks, and what processes that end leave of them. */
import type { TaskRecord } from "@mcp-gen/server/tasks";
import { describe, expect, test } from "vitest";
import type { Entry, NatsBucket } from "../bucket.js";
import type { NatsLink } from "../link.js";
import { TaskValues } from "./task-values.js";

/** A bucket in memory. */
class FakeBucket implements Pick<NatsBucket, "get" | "put" | "purge" | "keys"> {
  readonly entries = new Map<string, Entry>();
  #revision = 0;
  now = 0;

  async get(key: string): Promise<Entry | undefined> {
    return this.entries.get(key);
  }

  async put(key: string, text: string, expected: number | undefined): Promise<number | undefined> {
    const current = this.entries.get(key)?.revision ?? 0;
    if (expected !== undefined && expected !== current) return undefined;
    this.#revision += 1;
    this.entries.set(key, { revision: this.#revision, at: this.now, text });
    return this.#revision;
  }

  async purge(key: string): Promise<void> {
    const prefix = key.replace(/[*>]$/, "");
    for (const other of this.entries.keys()) {
      if (other === key || (prefix !== key && other.startsWith(prefix))) this.entries.delete(other);
    }
  }

  async keys(): Promise<readonly string[]> {
    return [...this.entries.keys()];
  }
}

const MOST = 300;

function task(id: string, size: number): TaskRecord {
  const call = { tool: "work", arguments: { text: "x".repeat(size) }, meta: {}, workId: "w" };
  const own = { id, version: 1, epoch: 1, createdAt: 0, requests: {}, responses: {}, values: {} };
  return { ...own, call } as unknown as TaskRecord;
}

function open(): { values: TaskValues; bucket: FakeBucket; parts: FakeBucket } {
  const [bucket, parts] = [new FakeBucket(), new FakeBucket()];
  const link = { maxBytes: MOST } as NatsLink;
  const stored = [bucket, parts].map((one) => one as unknown as NatsBucket);
  return { values: new TaskValues(link, stored[0]!, stored[1]!), bucket, parts };
}

describe("the parts of a task", () => {
  test("are removed if the process ended before it stored the task", async () => {
    const { values, bucket, parts } = open();
    bucket.put = () => Promise.reject(new Error("the process has ended"));
    await expect(values.write(task("a", MOST), undefined)).rejects.toThrow("the process has ended");
    expect(parts.entries.size).toBeGreaterThan(1);
    // They could belong to a task that is being stored.
    await values.dropUnused(0);
    expect(parts.entries.size).toBeGreaterThan(1);
    await values.dropUnused(1);
    expect(parts.entries.size).toBe(0);
  });

  test("are removed if the process ended while it changed or removed the task", async () => {
    const { values, parts } = open();
    const first = await values.write(task("a", MOST), undefined);
    const purge = parts.purge.bind(parts);
    parts.purge = () => Promise.reject(new Error("the process has ended"));
    await expect(values.write(task("a", 2 * MOST), first)).rejects.toThrow("the process has ended");
    const names = (): number =>
      new Set([...parts.entries.keys()].map((key) => key.split(".")[1])).size;
    expect(names()).toBe(2);
    parts.purge = purge;
    await values.dropUnused(1);
    expect(names()).toBe(1);
    expect((await values.read("a"))?.text).toContain("x".repeat(2 * MOST));
    parts.purge = () => Promise.reject(new Error("the process has ended"));
    await expect(values.remove("a")).rejects.toThrow("the process has ended");
    parts.purge = purge;
    await values.dropUnused(1);
    expect(names()).toBe(0);
  });

  test("are kept if the task cannot be read", async () => {
    const { values, bucket, parts } = open();
    await values.write(task("a", MOST), undefined);
    const { size } = parts.entries;
    for (const key of bucket.entries.keys()) await bucket.put(key, "{", undefined);
    await values.dropUnused(1);
    expect(parts.entries.size).toBe(size);
  });
});
