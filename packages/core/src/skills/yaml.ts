/**
 * Reads the part of YAML 1.2 that front matter uses: block and flow collections, plain, quoted and block scalars, and
 * comments. Rejects anchors, aliases, tags, explicit keys and directives, because JSON cannot express them or readers
 * disagree about them.
 */
import { YamlError } from "./yaml-error.js";
import { indentOf, readBlockScalar } from "./yaml-block-scalar.js";
import { FlowError, YAML_DEPTH, readFlow, skipSpace } from "./yaml-flow.js";
import { foldLines, plainValue, readQuoted } from "./yaml-scalar.js";

/** The lines of a document, and the index of the current one. */
interface Reader {
  readonly lines: string[];
  at: number;
}

/**
 * Parses YAML to a JSON value.
 *
 * @throws YamlError
 */
export function parseYaml(text: string): unknown {
  const reader: Reader = { lines: text.split(/\r?\n/), at: 0 };
  skipBlank(reader);
  if (reader.at >= reader.lines.length) return null;
  const value = readNode(reader, -1, 0);
  skipBlank(reader);
  if (reader.at < reader.lines.length) {
    throw fail(reader, "expected the end of the document, or the indentation of an earlier line");
  }
  return value;
}

/** Reads the node that begins at the current line, which is indented deeper than its parent. */
function readNode(reader: Reader, parent: number, depth: number): unknown {
  if (depth > YAML_DEPTH) {
    throw fail(reader, `expected at most ${YAML_DEPTH} collections inside of each other`);
  }
  const line = reader.lines[reader.at] ?? "";
  const indent = indentOf(line);
  const text = line.slice(indent);
  if (text.startsWith("\t")) throw fail(reader, TAB);
  if (isItem(text)) return readSequence(reader, indent, depth);
  if (keyOf(reader, text) !== undefined) return readMapping(reader, indent, depth);
  return readInline(reader, text, parent);
}

function readSequence(reader: Reader, indent: number, depth: number): unknown[] {
  const items: unknown[] = [];
  for (;;) {
    const line = reader.lines[reader.at] ?? "";
    const text = line.slice(indent);
    if (indentOf(line) !== indent || !isItem(text)) return items;
    const rest = text.slice(1).trimStart();
    if (rest === "" || rest.startsWith("#")) {
      reader.at += 1;
      items.push(readBelow(reader, indent, depth, false));
    } else {
      const inner = line.length - rest.length;
      // What follows the dash is a node of its own, indented to its column.
      reader.lines[reader.at] = " ".repeat(inner) + rest;
      items.push(
        isBlockScalar(rest)
          ? readScalarBlock(reader, rest, indent)
          : readNode(reader, indent, depth + 1),
      );
    }
    skipBlank(reader);
  }
}

function readMapping(reader: Reader, indent: number, depth: number): object {
  const entries = new Map<string, unknown>();
  for (;;) {
    const line = reader.lines[reader.at] ?? "";
    if (reader.at >= reader.lines.length || indentOf(line) !== indent) break;
    const text = line.slice(indent);
    const key = isItem(text) ? undefined : keyOf(reader, text);
    if (key === undefined) {
      if (text.startsWith("\t")) throw fail(reader, TAB);
      throw fail(reader, `expected "key: value", received ${JSON.stringify(text)}`);
    }
    if (entries.has(key.name)) throw fail(reader, `expected the key ${key.name} once`);
    const { rest } = key;
    if (rest === "" || rest.startsWith("#")) {
      reader.at += 1;
      entries.set(key.name, readBelow(reader, indent, depth, true));
    } else if (isBlockScalar(rest)) {
      entries.set(key.name, readScalarBlock(reader, rest, indent));
    } else {
      entries.set(key.name, readInline(reader, rest, indent));
    }
    skipBlank(reader);
  }
  return Object.fromEntries(entries);
}

const TAB = "expected spaces as indentation, received a tab";

/** Reads the node below a key or a dash. Returns null for an empty node. */
function readBelow(reader: Reader, indent: number, depth: number, isValue: boolean): unknown {
  skipBlank(reader);
  const line = reader.lines[reader.at];
  if (line === undefined) return null;
  const own = indentOf(line);
  // The items of a list can have the indentation of its key.
  const isList = isValue && own === indent && isItem(line.slice(own));
  if (own <= indent && !isList) return null;
  const text = line.slice(own);
  if (isBlockScalar(text)) return readScalarBlock(reader, text, indent);
  return readNode(reader, indent, depth + 1);
}

/** Reads a scalar or a flow collection that begins with `text`, and continues on lines with a deeper indentation. */
function readInline(reader: Reader, text: string, parent: number): unknown {
  const start = reader.at;
  const parts = [text];
  for (reader.at += 1; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? "";
    if (line.trim() !== "" && indentOf(line) <= parent) break;
    parts.push(line.trim());
  }
  if (!/^["'[{]/.test(text)) return readPlain(parts, start);
  const whole = parts.join("\n");
  try {
    const { value, end } = readFlow(whole, 0);
    const after = skipSpace(whole, end);
    if (after === whole.length) return value;
    const rest = JSON.stringify(whole.slice(after).trim());
    throw new FlowError(after, `expected the end of the value, received ${rest}`);
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    const line = start + whole.slice(0, error.index).split("\n").length;
    throw new YamlError(line, error.message);
  }
}

function readPlain(parts: readonly string[], start: number): unknown {
  const lines: string[] = [];
  let ended = false;
  for (const [index, part] of parts.entries()) {
    const line = start + index + 1;
    const text = part.replace(/(?:^|\s)#.*$/, "").trim();
    if (text !== "" && ended)
      throw new YamlError(line, "expected no text after a comment in a value");
    ended ||= text !== part.trim();
    if (/:(?:\s|$)/.test(text)) {
      throw new YamlError(
        line,
        `expected a value without ": ", received ${JSON.stringify(text)}; put the value in quotes`,
      );
    }
    lines.push(text);
  }
  while (lines.at(-1) === "") lines.pop();
  const plain = foldLines(lines);
  if (/^(?:[&*!|>%@`,\]}"']|[-?:](?:\s|$))/.test(plain)) {
    throw new YamlError(
      start + 1,
      `expected a value, received ${JSON.stringify(plain)}; anchors, aliases, tags and explicit keys are not supported, and other text needs quotes`,
    );
  }
  const value = plainValue(plain);
  if (value === undefined)
    throw new YamlError(start + 1, `expected a JSON value, received ${plain}`);
  return value;
}

function readScalarBlock(reader: Reader, header: string, parent: number): string {
  const { value, end } = readBlockScalar(reader.lines, reader.at, header, parent);
  reader.at = end;
  return value;
}

interface Key {
  readonly name: string;
  /** The text after the colon. */
  readonly rest: string;
}

/** Returns the key at the start of a text, or `undefined` without a key. */
function keyOf(reader: Reader, text: string): Key | undefined {
  if (/^["']/.test(text)) {
    const quoted = readQuoted(text, 0);
    if (typeof quoted === "string") return undefined;
    const colon = /^\s*:(?:\s+|$)/.exec(text.slice(quoted.end));
    if (colon === null) return undefined;
    return { name: quoted.value, rest: text.slice(quoted.end + colon[0].length).trim() };
  }
  const colon = text.search(/:(?:\s|$)/);
  const name = text.slice(0, colon).trimEnd();
  if (colon < 1 || /^[\s#[{]|\s#/.test(name)) return undefined;
  if (/^(?:[&*!|>%@`,\]}]|\?\s)/.test(name)) {
    throw fail(
      reader,
      `expected a key, received ${JSON.stringify(name)}; anchors, aliases, tags and explicit keys are not supported`,
    );
  }
  return { name, rest: text.slice(colon + 1).trim() };
}

function skipBlank(reader: Reader): void {
  while (reader.at < reader.lines.length && /^\s*(?:#.*)?$/.test(reader.lines[reader.at] ?? "")) {
    reader.at += 1;
  }
}

function isItem(text: string): boolean {
  return /^-(?:\s|$)/.test(text);
}

function isBlockScalar(text: string): boolean {
  return /^[|>]/.test(text);
}

function fail(reader: Reader, detail: string): YamlError {
  return new YamlError(reader.at + 1, detail);
}
