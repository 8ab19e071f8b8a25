/**
 * The values of tasks. A value that is larger than a message of NATS is stored in several parts, in a stream of its own.
 * The task itself is still one message, which names its parts, so that each change is one write.
 */
import type { TaskRecord } from "@mcp-gen/server/tasks";
import type { Entry, NatsBucket } from "../bucket.js";
import { PayloadError } from "../errors.js";
import { subjectToken } from "../subject-token.js";
import type { NatsLink } from "../link.js";
import { invalid } from "../record.js";
import { partsOfTask, TASKS, textOfTask, withoutContent, type Parts } from "./stored-task.js";

/** The most parts of a task. */
const MOST_PARTS = 16;

/** The first token of the keys of tasks. */
export const TASK = "task";

/** A task as the store has it. */
export interface TaskValue {
  readonly revision: number;
  /** The whole task. */
  readonly text: string;
  /** The name of its parts, if there are any. */
  readonly parts?: string | undefined;
}

export class TaskValues {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #parts: NatsBucket;

  constructor(link: NatsLink, bucket: NatsBucket, parts: NatsBucket) {
    this.#link = link;
    this.#bucket = bucket;
    this.#parts = parts;
  }

  /** Reads only the message of a task. */
  entry(id: string): Promise<Entry | undefined> {
    return this.#bucket.get(taskKey(id));
  }

  async read(id: string): Promise<TaskValue | undefined> {
    return this.ofEntry(id, await this.entry(id));
  }

  /** Returns the task whose message was just read. */
  async ofEntry(id: string, read: Entry | undefined): Promise<TaskValue | undefined> {
    for (let entry = read; ;) {
      if (entry === undefined || entry.text === "") return undefined;
      const { revision, text } = entry;
      const parts = partsOfTask(text, id);
      if (parts === undefined) return { revision, text };
      const found = await this.#readParts(`${subjectToken(id)}.${parts.name}`, parts.count);
      if (found !== undefined) return { revision, text: found, parts: parts.name };
      // Another process has just changed the task. Otherwise, its parts are lost.
      entry = await this.entry(id);
      if (entry?.revision === revision) {
        throw invalid(TASKS, id, "expected its parts, but some are missing");
      }
    }
  }

  /**
   * Writes a task.
   *
   * @param previous the value that it replaces; undefined for none
   * @returns undefined if the store has another value
   */
  async write(task: TaskRecord, previous: TaskValue | undefined): Promise<TaskValue | undefined> {
    const { id } = task;
    const text = textOfTask(task);
    const parts = await this.#writeParts(id, text);
    const value = parts === undefined ? text : textOfTask(withoutContent(task), parts);
    const revision = await this.#bucket.put(taskKey(id), value, previous?.revision ?? 0);
    const unused = revision === undefined ? parts?.name : previous?.parts;
    if (unused !== undefined) await this.#parts.purge(`${subjectToken(id)}.${unused}.*`);
    return revision === undefined ? undefined : { revision, text, parts: parts?.name };
  }

  /** Leaves a mark, so that other processes learn of it. @returns the revision; undefined for an unknown task */
  async remove(id: string): Promise<number | undefined> {
    for (;;) {
      const entry = await this.#bucket.get(taskKey(id));
      if (entry === undefined || entry.text === "") return undefined;
      const revision = await this.#bucket.put(taskKey(id), "", entry.revision);
      if (revision === undefined) continue;
      await this.#dropParts(id, entry.text);
      return revision;
    }
  }

  /** Removes a task that has expired, without a mark. */
  async drop(id: string): Promise<void> {
    const entry = await this.#bucket.get(taskKey(id));
    await this.#bucket.purge(taskKey(id));
    if (entry !== undefined) await this.#dropParts(id, entry.text);
  }

  /**
   * Removes parts that no task names: of processes that have ended while they stored or removed a task.
   *
   * @param before removes only parts that were stored before this time, so that no process still stores their task
   */
  async dropUnused(before: number): Promise<void> {
    const names = new Map<string, string>();
    for (const key of await this.#parts.keys()) names.set(key.slice(0, key.lastIndexOf(".")), key);
    for (const [name, key] of names) {
      const part = await this.#parts.get(key);
      if (part === undefined || part.at >= before || (await this.#isNamed(name))) continue;
      await this.#parts.purge(`${name}.*`);
    }
  }

  /** @param name the token of the task, and the name of the parts */
  async #isNamed(name: string): Promise<boolean> {
    const [token = "", own] = name.split(".");
    const entry = await this.#bucket.get(`${TASK}.${token}`);
    if (entry === undefined || entry.text === "") return false;
    try {
      return partsOfTask(entry.text, token)?.name === own;
    } catch {
      // Reading the task reports that it cannot be used.
      return true;
    }
  }

  async #dropParts(id: string, text: string): Promise<void> {
    if (partsOfTask(text, id) !== undefined) await this.#parts.purge(`${subjectToken(id)}.>`);
  }

  async #writeParts(id: string, text: string): Promise<Parts | undefined> {
    if (Buffer.byteLength(text) <= this.#link.maxBytes) return undefined;
    const pieces = piecesOf(text, Math.floor(this.#link.maxBytes / 3));
    if (pieces.length > MOST_PARTS) {
      throw new PayloadError(
        `task ${id}: expected at most ${MOST_PARTS * Math.floor(this.#link.maxBytes / 3)} characters, received ${text.length}. Store less, or raise max_payload of nats-server.`,
      );
    }
    const name = globalThis.crypto.randomUUID();
    const key = `${subjectToken(id)}.${name}`;
    await Promise.all(
      pieces.map((piece, index) => this.#parts.put(`${key}.${index}`, piece, undefined)),
    );
    return { name, count: pieces.length };
  }

  async #readParts(key: string, count: number): Promise<string | undefined> {
    const pieces = await Promise.all(
      Array.from({ length: count }, (_, index) => this.#parts.get(`${key}.${index}`)),
    );
    return pieces.includes(undefined) ? undefined : pieces.map((piece) => piece?.text).join("");
  }
}

export function taskKey(id: string): string {
  return `${TASK}.${subjectToken(id)}`;
}

/** Splits a text, but no character. */
function piecesOf(text: string, size: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const last = text.charCodeAt(from + size - 1);
    const to = from + (last >= 0xd800 && last <= 0xdbff ? size - 1 : size);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
