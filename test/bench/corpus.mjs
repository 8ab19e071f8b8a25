// The messages that the benchmarks validate: small, large, valid, invalid at the start and invalid at the end. Each row has
// 16 different texts of one kind, so that no engine can cache the answer. Requests are whole JSON-RPC messages. Results are
// only the value of `result`.

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {"2025-11-25" | "2026-07-28"} revision
 * @property {"PingRequest" | "CallToolRequest" | "CallToolResult" | "ListToolsResult"} type
 * @property {boolean} valid
 * @property {string} [fault] The JSON Pointer of the invalid value.
 * @property {string[]} texts
 * @property {unknown[]} values The texts, parsed.
 */

/** The number of messages in a row. The loops require a power of two. */
const COPIES = 16;

/** @returns {Row[]} */
export function corpus() {
  return [
    row("ping25", "2025-11-25", "PingRequest", ping),
    row("call25", "2025-11-25", "CallToolRequest", call25),
    row("call26", "2026-07-28", "CallToolRequest", call26),
    row(
      "call26 bad-start",
      "2026-07-28",
      "CallToolRequest",
      (copy) => ({ ...call26(copy), jsonrpc: "1.0" }),
      "/jsonrpc",
    ),
    row(
      "call26 bad-end",
      "2026-07-28",
      "CallToolRequest",
      (copy) => {
        const message = call26(copy);
        return { ...message, params: { ...message.params, arguments: ["Berlin", copy] } };
      },
      "/params/arguments",
    ),
    row("res25 small", "2025-11-25", "CallToolResult", smallResult),
    row("res26 small", "2026-07-28", "CallToolResult", (copy) => complete(smallResult(copy))),
    row("res26 100 KB text", "2026-07-28", "CallToolResult", (copy) =>
      complete({ content: [{ type: "text", text: longText(copy, 100 * 1024) }] }),
    ),
    row("res26 100 blocks", "2026-07-28", "CallToolResult", (copy) => complete(blocks(copy))),
    row(
      "res26 100 blocks bad-end",
      "2026-07-28",
      "CallToolResult",
      (copy) => {
        const result = complete(blocks(copy));
        result.content[99] = { type: "text", text: copy };
        return result;
      },
      "/content/99/text",
    ),
    row("list25 50 tools", "2025-11-25", "ListToolsResult", (copy) => ({ tools: tools(copy) })),
    row("list26 50 tools", "2026-07-28", "ListToolsResult", list26),
    row(
      "list26 bad-start",
      "2026-07-28",
      "ListToolsResult",
      (copy) => withToolName(list26(copy), 0, copy),
      "/tools/0/name",
    ),
    row(
      "list26 bad-end",
      "2026-07-28",
      "ListToolsResult",
      (copy) => withToolName(list26(copy), 49, copy),
      "/tools/49/name",
    ),
  ];
}

/**
 * @param {string} name
 * @param {Row["revision"]} revision
 * @param {Row["type"]} type
 * @param {(copy: number) => object} make
 * @param {string} [fault]
 * @returns {Row}
 */
function row(name, revision, type, make, fault) {
  const texts = Array.from({ length: COPIES }, (_, copy) => JSON.stringify(make(copy)));
  return {
    name,
    revision,
    type,
    valid: fault === undefined,
    ...(fault === undefined ? {} : { fault }),
    texts,
    values: texts.map((text) => JSON.parse(text)),
  };
}

/** @param {number} copy */
function ping(copy) {
  return { jsonrpc: "2.0", id: copy, method: "ping" };
}

/** @param {number} copy */
function call25(copy) {
  return {
    jsonrpc: "2.0",
    id: 100 + copy,
    method: "tools/call",
    params: { _meta: { progressToken: `p-${copy}` }, name: "forecast", arguments: question(copy) },
  };
}

/** @param {number} copy */
function call26(copy) {
  return {
    jsonrpc: "2.0",
    id: `call-${copy}`,
    method: "tools/call",
    params: {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {
          name: "weather-desk",
          title: "Weather desk",
          version: `4.2.${copy}`,
          websiteUrl: "https://desk.example/weather",
        },
        "io.modelcontextprotocol/clientCapabilities": {
          sampling: {},
          elicitation: { form: {}, url: {} },
          roots: {},
        },
        progressToken: copy,
      },
      name: "forecast",
      arguments: question(copy),
    },
  };
}

/** @param {number} copy */
function question(copy) {
  return {
    city: CITIES[copy % CITIES.length],
    days: 1 + (copy % 7),
    units: copy % 2 === 0 ? "metric" : "imperial",
    include: ["wind", "rain", "sun"],
    place: { latitude: 52.5 + copy / 100, longitude: 13.4 - copy / 100 },
  };
}

/** @param {number} copy */
function smallResult(copy) {
  return {
    content: [
      {
        type: "text",
        text: `${CITIES[copy % CITIES.length]}: ${15 + copy} degrees, light wind from the west.`,
      },
    ],
    structuredContent: { high: 15 + copy, low: 4 + copy, sky: "clear" },
    isError: false,
  };
}

/**
 * @template {object} T
 * @param {T} result
 */
function complete(result) {
  return { resultType: "complete", ...result };
}

/**
 * Returns a hundred blocks of all five kinds in turn, with the usual properties of such blocks.
 *
 * @param {number} copy
 * @returns {{ content: unknown[] }}
 */
function blocks(copy) {
  return { content: Array.from({ length: 100 }, (_, index) => block(index, copy)) };
}

/**
 * @param {number} index
 * @param {number} copy
 */
function block(index, copy) {
  const annotations = {
    audience: index % 3 === 0 ? ["user", "assistant"] : ["user"],
    priority: (index % 10) / 10,
    lastModified: "2026-07-28T09:00:00Z",
  };
  const uri = `file:///reports/${copy}/${index}`;
  switch (index % 5) {
    case 0:
      return { type: "text", text: longText(index + copy, 160) };
    case 1:
      return {
        type: "image",
        data: base64(index + copy, 600),
        mimeType: "image/png",
        ...(index % 2 === 0 ? { annotations } : {}),
      };
    case 2:
      return { type: "audio", data: base64(index + copy, 900), mimeType: "audio/wav" };
    case 3:
      return {
        type: "resource_link",
        uri: `${uri}.pdf`,
        name: `report-${index}`,
        title: `Report ${index}`,
        description: "The figures of last week, by station and hour.",
        mimeType: "application/pdf",
        size: 1000 + index * 37,
        ...(index % 2 === 0 ? { annotations } : {}),
      };
    default:
      return {
        type: "resource",
        resource:
          index % 2 === 0
            ? { uri: `${uri}.md`, mimeType: "text/markdown", text: longText(index + copy, 300) }
            : { uri: `${uri}.bin`, blob: base64(index + copy, 300) },
        _meta: { "example.com/station": index },
      };
  }
}

/** @param {number} copy */
function list26(copy) {
  return {
    resultType: "complete",
    ttlMs: 60_000 + copy,
    cacheScope: "public",
    tools: tools(copy),
    nextCursor: `page-${copy}`,
  };
}

/**
 * @template {{ tools: object[] }} T
 * @param {T} list
 * @param {number} index
 * @param {unknown} name
 */
function withToolName(list, index, name) {
  return {
    ...list,
    tools: list.tools.map((tool, at) => (at === index ? { ...tool, name } : tool)),
  };
}

/**
 * Returns fifty different tools. Each optional property is missing in some of them.
 *
 * @param {number} copy
 */
function tools(copy) {
  return Array.from({ length: 50 }, (_, index) => ({
    name: `tool_${index}_${copy}`,
    ...(index % 3 === 0 ? {} : { title: `Tool number ${index}` }),
    description: longText(index + copy, 90 + 4 * index),
    inputSchema: {
      ...(index % 4 === 0 ? { $schema: "https://json-schema.org/draft/2020-12/schema" } : {}),
      type: "object",
      properties: Object.fromEntries(
        PROPERTIES.slice(0, 2 + (index % 4)).map(([name, schema]) => [name, schema]),
      ),
      required: index % 2 === 0 ? ["city"] : ["city", "days"],
      additionalProperties: false,
    },
    ...(index % 2 === 0
      ? {
          outputSchema: {
            type: "object",
            properties: { high: { type: "number" }, low: { type: "number" } },
            required: ["high", "low"],
          },
        }
      : {}),
    ...(index % 4 === 1
      ? {
          annotations: {
            title: `Tool ${index}`,
            readOnlyHint: true,
            openWorldHint: index % 8 === 1,
          },
        }
      : {}),
    ...(index % 5 === 0
      ? {
          icons: [
            { src: `https://tools.example/${index}.png`, mimeType: "image/png", sizes: ["48x48"] },
            { src: `https://tools.example/${index}.svg`, theme: "dark" },
          ],
        }
      : {}),
  }));
}

/** @type {[string, object][]} */
const PROPERTIES = [
  ["city", { type: "string", description: "Name of the city", minLength: 1 }],
  ["days", { type: "integer", minimum: 1, maximum: 14 }],
  ["units", { type: "string", enum: ["metric", "imperial"], default: "metric" }],
  ["include", { type: "array", items: { type: "string" }, uniqueItems: true }],
  ["place", { type: "object", properties: { latitude: { type: "number" } } }],
];

const CITIES = ["Berlin", "Lisbon", "Nairobi", "Osaka", "Lima", "Tromsø", "Hobart"];

const WORDS =
  "wind rain sun cloud station hour degree north coast valley morning front pressure snow light gust".split(
    " ",
  );

/**
 * Returns words with about the given number of characters, with the escapes of a real text.
 *
 * @param {number} seed
 * @param {number} length
 */
function longText(seed, length) {
  let text = "";
  for (let index = seed; text.length < length; index++) {
    text += WORDS[(index * 7 + seed) % WORDS.length];
    text += index % 12 === 11 ? '.\n"' : " ";
  }
  return text.slice(0, length);
}

/**
 * @param {number} seed
 * @param {number} length
 */
function base64(seed, length) {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return Array.from({ length }, (_, index) => digits[(index * 31 + seed * 17) % 64]).join("");
}
