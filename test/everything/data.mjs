// The results and the input requests of the everything-server.

/** A red pixel. */
export const BLOB =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

/** @type {{ type: "image", data: string, mimeType: string }} */
export const IMAGE = { type: "image", data: BLOB, mimeType: "image/png" };

/** A WAV header without sound. @type {{ type: "audio", data: string, mimeType: string }} */
export const AUDIO = {
  type: "audio",
  data: "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=",
  mimeType: "audio/wav",
};

/** @type {{ [key: string]: unknown }} */
export const JSON_SCHEMA_2020_12 = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

/** @param {string} text */
export function sampleOf(text) {
  return {
    messages: [
      {
        role: /** @type {const} */ ("user"),
        content: { type: /** @type {const} */ ("text"), text },
      },
    ],
    maxTokens: 100,
  };
}

/** @type {{ [key: string]: unknown }} */
export const withDefaults = {
  type: "object",
  properties: {
    name: { type: "string", description: "User name", default: "John Doe" },
    age: { type: "integer", description: "User age", default: 30 },
    score: { type: "number", description: "User score", default: 95.5 },
    status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
    verified: { type: "boolean", description: "Verification status", default: true },
  },
  required: [],
};

const TITLED = [
  { const: "value1", title: "First Option" },
  { const: "value2", title: "Second Option" },
  { const: "value3", title: "Third Option" },
];

/** @type {{ [key: string]: unknown }} */
export const withEnums = {
  type: "object",
  properties: {
    untitledSingle: { type: "string", enum: ["option1", "option2", "option3"] },
    titledSingle: { type: "string", oneOf: TITLED },
    legacyEnum: {
      type: "string",
      enum: ["opt1", "opt2", "opt3"],
      enumNames: ["Option One", "Option Two", "Option Three"],
    },
    untitledMulti: {
      type: "array",
      items: { type: "string", enum: ["option1", "option2", "option3"] },
    },
    titledMulti: { type: "array", items: { anyOf: TITLED } },
  },
  required: [],
};
