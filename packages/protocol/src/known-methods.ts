/**
 * Every method, and the revisions that have the method. If a message has an unknown method,
 * dispatchers name the revisions that have it.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { KnownMethods } from "./runtime/dispatch.js";

/**
 * Revisions that use a method in the same way share an entry. Methods of extensions are not listed.
 */
export const knownMethods: KnownMethods = {
  "notifications/cancelled": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  initialize: [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/initialized": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "notification",
      directions: ["client-to-server"],
    },
  ],
  ping: [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "notifications/progress": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "notification",
      directions: ["client-to-server", "server-to-client"],
    },
    { revisions: ["2026-07-28"], kind: "notification", directions: ["server-to-client"] },
  ],
  "resources/list": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "resources/templates/list": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "resources/read": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/resources/list_changed": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["server-to-client"],
    },
  ],
  "resources/subscribe": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "resources/unsubscribe": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/resources/updated": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["server-to-client"],
    },
  ],
  "prompts/list": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "prompts/get": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/prompts/list_changed": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["server-to-client"],
    },
  ],
  "tools/list": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "tools/call": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/tools/list_changed": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["server-to-client"],
    },
  ],
  "logging/setLevel": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "notifications/message": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "notification",
      directions: ["server-to-client"],
    },
  ],
  "sampling/createMessage": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["server-to-client"],
    },
    { revisions: ["2026-07-28"], kind: "input-request", directions: ["server-to-client"] },
  ],
  "completion/complete": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      kind: "request",
      directions: ["client-to-server"],
    },
  ],
  "roots/list": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "request",
      directions: ["server-to-client"],
    },
    { revisions: ["2026-07-28"], kind: "input-request", directions: ["server-to-client"] },
  ],
  "notifications/roots/list_changed": [
    {
      revisions: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
      kind: "notification",
      directions: ["client-to-server"],
    },
  ],
  "elicitation/create": [
    { revisions: ["2025-06-18", "2025-11-25"], kind: "request", directions: ["server-to-client"] },
    { revisions: ["2026-07-28"], kind: "input-request", directions: ["server-to-client"] },
  ],
  "tasks/get": [
    {
      revisions: ["2025-11-25"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "tasks/result": [
    {
      revisions: ["2025-11-25"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "tasks/cancel": [
    {
      revisions: ["2025-11-25"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "tasks/list": [
    {
      revisions: ["2025-11-25"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "notifications/tasks/status": [
    {
      revisions: ["2025-11-25"],
      kind: "notification",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "notifications/elicitation/complete": [
    { revisions: ["2025-11-25"], kind: "notification", directions: ["server-to-client"] },
  ],
  "server/discover": [
    { revisions: ["2026-07-28"], kind: "request", directions: ["client-to-server"] },
  ],
  "subscriptions/listen": [
    { revisions: ["2026-07-28"], kind: "request", directions: ["client-to-server"] },
  ],
  "notifications/subscriptions/acknowledged": [
    { revisions: ["2026-07-28"], kind: "notification", directions: ["server-to-client"] },
  ],
};
