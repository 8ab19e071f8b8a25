/**
 * Applies reported losses to a value, based on the reports alone: removes what was dropped, and replaces what was
 * approximated as the report says.
 */
import type { Loss } from "@mcp-gen/adapt";
import { at, changed, isObject, parentOf, type JsonObject } from "./json.js";

/** @throws Error for an approximation that is not described here */
export function afterLosses(value: unknown, losses: readonly Loss[]): unknown {
  // Changes that move array elements come last, from the end, because pointers refer to the original value.
  const [inPlace, moving] = [
    losses.filter((one) => !moves(one, value)),
    losses.filter((one) => moves(one, value)),
  ];
  return [...inPlace, ...moving.toSorted((a, b) => indexOf(b) - indexOf(a))].reduce(
    (rest, loss) => (loss.kind === "dropped" ? afterDrop(rest, loss) : approximated(rest, loss)),
    value,
  );
}

function moves({ kind, pointer, reason }: Loss, value: unknown): boolean {
  const [parent] = parentOf(pointer);
  const isElement = kind === "dropped" && Array.isArray(at(value, parent));
  return isElement || reason.endsWith("sent as several messages");
}

/** The last index in a pointer. */
function indexOf({ pointer }: Loss): number {
  return Number(/\/(\d+)(?:\/content)?$/.exec(pointer)?.[1] ?? 0);
}

function afterDrop(value: unknown, { pointer, reason }: Loss): unknown {
  // A title that moved into the annotations is lost with them.
  const isTitle = pointer.endsWith("/title") && reason.startsWith("annotations came with");
  if (isTitle) return changed(value, `${parentOf(pointer)[0]}/annotations`, () => undefined);
  if (!reason.includes("at most 100 values")) return changed(value, pointer, () => undefined);
  const [parent] = parentOf(pointer);
  return changed(value, parent, (completion) =>
    isObject(completion) && Array.isArray(completion["values"])
      ? { ...completion, values: completion["values"].slice(0, 100), hasMore: true }
      : completion,
  );
}

/** How each approximation changes the value, by the text of its reason. */
const APPROXIMATIONS: readonly {
  says: string;
  change(value: unknown, pointer: string): unknown;
}[] = [
  {
    says: "sent as an embedded resource",
    change: (value, pointer) =>
      changed(value, pointer, (block) => {
        const { data, mimeType, annotations } = object(block);
        const resource = { uri: "audio:content", mimeType, blob: data };
        return {
          type: "resource",
          resource,
          ...(annotations === undefined ? {} : { annotations }),
        };
      }),
  },
  {
    says: "sent as text with its name and URI",
    change: (value, pointer) =>
      changed(value, pointer, (block) => {
        const { name, uri, annotations } = object(block);
        const text = `${String(name)} (${String(uri)})`;
        if (!isObject(annotations)) return { type: "text", text };
        const { lastModified: _later, ...rest } = annotations;
        return { type: "text", text, annotations: rest };
      }),
  },
  {
    says: "a text block contains the same JSON",
    change: (value, pointer) => changed(value, pointer, () => undefined),
  },
  { says: "sent as a text block", change: asText },
  { says: "sent as text", change: asText },
  {
    says: "sent in the annotations",
    change: (value, pointer) =>
      changed(value, parentOf(pointer)[0], (tool) => {
        const { title, annotations, ...rest } = object(tool);
        return { ...rest, annotations: { ...object(annotations ?? {}), title } };
      }),
  },
  {
    says: "the texts are joined",
    change: (value, pointer) =>
      changed(value, pointer, (blocks) => ({
        type: "text",
        text: list(blocks)
          .map((block) => object(block)["text"])
          .join("\n"),
      })),
  },
  {
    says: "sent as several messages",
    change: (value, pointer) => {
      const [message] = parentOf(pointer);
      const [messages, index] = parentOf(message);
      return changed(value, messages, (all) =>
        list(all).flatMap((one, position) =>
          String(position) === index
            ? list(object(one)["content"]).map((content) => ({ ...object(one), content }))
            : [one],
        ),
      );
    },
  },
  {
    says: "the message contains the URLs",
    change: (value, pointer) =>
      changed(value, pointer, (error) => {
        const { message, data } = object(error);
        const urls = list(object(data)["elicitations"]).map((one) => object(one)["url"]);
        return { ...object(error), code: -32603, message: [message, ...urls].join("\n") };
      }),
  },
  {
    says: "sent as an internal error",
    change: (value, pointer) => changed(value, pointer, () => -32603),
  },
  { says: "the code -3202", change: (value) => value },
];

function approximated(value: unknown, { pointer, reason }: Loss): unknown {
  const known = APPROXIMATIONS.find(({ says }) => reason.includes(says));
  if (known === undefined)
    throw new Error(`unknown approximation "${reason}"; add it to APPROXIMATIONS`);
  return known.change(value, pointer);
}

/** Adds structured content as a text block, unless a block already contains it. */
function asText(value: unknown, pointer: string): unknown {
  return changed(value, parentOf(pointer)[0], (result) => {
    const { structuredContent, content, ...rest } = object(result);
    const text = JSON.stringify(structuredContent);
    const known = list(content).some((block) => isSame(object(block)["text"], text));
    return { ...rest, content: known ? content : [...list(content), { type: "text", text }] };
  });
}

function isSame(text: unknown, json: string): boolean {
  try {
    return JSON.stringify(JSON.parse(String(text))) === json;
  } catch {
    return false;
  }
}

function object(value: unknown): JsonObject {
  if (!isObject(value))
    throw new TypeError(`expected an object, received ${JSON.stringify(value)}`);
  return value;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value))
    throw new TypeError(`expected a list, received ${JSON.stringify(value)}`);
  return value;
}
