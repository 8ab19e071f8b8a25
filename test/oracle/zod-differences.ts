/**
 * Values that the zod schemas of `@modelcontextprotocol/core` and our guards judge differently, and why. Those
 * schemas serve two revisions together; ours describe one revision. The table is exact: every difference must have an
 * entry, and every pattern must match a difference.
 */
import type { MutationKind } from "./mutations.js";

export interface ZodDifference {
  revisions: readonly ("2025-11-25" | "2026-07-28")[];
  /** What zod does; our guard does the opposite. */
  zod: "accepts" | "refuses";
  /** Locations of the fault; `*` matches any characters. `Tool.*` inside a result is `Tool.*`. */
  at: readonly string[];
  /** Whether faults within a part at the location also count. */
  inside?: true;
  /** Only faults under a key of this name. */
  key?: string;
  /** Only these mutations; `valid` is an unchanged value. */
  kinds?: readonly (MutationKind | "valid")[];
  why: string;
}

const BOTH = ["2025-11-25", "2026-07-28"] as const;
const SESSION = ["2025-11-25"] as const;
const STATELESS = ["2026-07-28"] as const;

export const zodDifferences: readonly ZodDifference[] = [
  {
    revisions: BOTH,
    zod: "accepts",
    at: ["*Request.jsonrpc", "*Request.id", "*Notification.jsonrpc"],
    why: "The message schemas describe method and params; jsonrpc and id are checked by JSONRPCRequestSchema in a step before.",
  },
  {
    revisions: BOTH,
    zod: "accepts",
    at: ["*"],
    inside: true,
    key: "__proto__",
    why: "Records skip a key called __proto__ and whatever is under it; to JSON it is a key like any other.",
  },
  {
    revisions: BOTH,
    zod: "refuses",
    at: [
      "RequestId",
      "ProgressToken",
      "*.progressToken",
      "CancelledNotificationParams.requestId",
      "JSONRPC*.id",
      "Error.code",
      "CreateMessageRequestParams.maxTokens",
      "CompleteResult.completion.total",
    ],
    kinds: ["large"],
    why: "An integer has to be a safe one for zod; the schema sets no limit.",
  },
  {
    revisions: BOTH,
    zod: "accepts",
    at: [
      "Resource.size",
      "ResourceLink.size",
      "StringSchema.minLength",
      "StringSchema.maxLength",
      "*MultiSelectEnumSchema.minItems",
      "*MultiSelectEnumSchema.maxItems",
    ],
    kinds: ["fraction"],
    why: "Sizes and counts are whole; the SDK takes any number.",
  },
  {
    revisions: SESSION,
    zod: "accepts",
    at: [
      "Task.ttl",
      "Task.pollInterval",
      "TaskMetadata.ttl",
      "*TaskResult.ttl",
      "*TaskResult.pollInterval",
      "TaskStatusNotificationParams.ttl",
      "TaskStatusNotificationParams.pollInterval",
    ],
    kinds: ["fraction"],
    why: "Times are whole milliseconds; the SDK takes any number.",
  },
  {
    revisions: BOTH,
    zod: "refuses",
    at: [
      "Annotations.lastModified",
      "AudioContent.data",
      "ImageContent.data",
      "BlobResourceContents.blob",
      "Root.uri",
    ],
    kinds: ["string", "empty string", "other literal"],
    why: "zod also checks formats (ISO time, base64, file:// URI). For our guards a format is documentation.",
  },
  {
    revisions: BOTH,
    zod: "refuses",
    at: ["EmptyResult", "ClientResult", "JSONRPC*"],
    why: "These schemas are strict about unknown keys; the protocol leaves every object open.",
  },
  {
    revisions: BOTH,
    zod: "accepts",
    at: ["CallToolResult.content"],
    kinds: ["missing", "in an object", "empty object"],
    why: "The SDK fills in an empty list; the schema requires the property.",
  },
  {
    revisions: BOTH,
    zod: "accepts",
    at: ["ElicitResult.content"],
    kinds: ["null"],
    why: "The SDK reads null as absent, out of leniency; the schema does not know null here.",
  },
  {
    revisions: BOTH,
    zod: "refuses",
    at: ["CreateMessageResult.content"],
    inside: true,
    why: "CreateMessageResultSchema is the older form with one block of text, image or audio; CreateMessageResultWithToolsSchema is the present one.",
  },
  {
    revisions: SESSION,
    zod: "refuses",
    at: ["ClientRequest", "ServerRequest", "ClientNotification", "ServerNotification"],
    kinds: ["valid"],
    why: "The unions lack the messages about tasks.",
  },
  {
    revisions: BOTH,
    zod: "refuses",
    at: ["ServerResult"],
    why: "The empty result is strict, so the union tries the others; to the protocol any object is an empty result with more in it.",
  },
  {
    revisions: SESSION,
    zod: "refuses",
    at: ["CompleteResult.completion.values"],
    kinds: ["101 items"],
    why: "The limit of 100 is only in the specification's text before 2026-07-28.",
  },
  {
    revisions: SESSION,
    zod: "refuses",
    at: ["ElicitRequestURLParams.url"],
    kinds: ["empty string", "other literal"],
    why: "zod also checks that the text is a URL. For our guards a format is documentation.",
  },
  {
    revisions: SESSION,
    zod: "accepts",
    at: [
      "CallToolResult.structuredContent",
      "ToolResultContent.structuredContent",
      "Tool.outputSchema.type",
      "Tool.outputSchema.properties",
      "Tool.outputSchema.properties.[key]",
      "Tool.outputSchema.required",
      "Tool.outputSchema.required[]",
    ],
    why: "2026-07-28 allows any JSON value and any schema here, 2025-11-25 an object only; the SDK takes what the newer one allows.",
  },
  {
    revisions: SESSION,
    zod: "accepts",
    at: ["Tool.inputSchema.properties.[key]"],
    why: "The SDK takes any JSON value for the schema of a property; in 2025-11-25 it is an object.",
  },
  {
    revisions: BOTH,
    zod: "accepts",
    at: [
      "Tool.inputSchema.$schema",
      "ElicitRequestFormParams.requestedSchema.$schema",
      "PromptArgument.title",
      "PromptReference.title",
    ],
    why: "The zod schema does not know the property, so anything may stand there.",
  },
  {
    revisions: STATELESS,
    zod: "refuses",
    at: ["*MetaObject.io.modelcontextprotocol/subscriptionId"],
    kinds: ["large"],
    why: "An integer has to be a safe one for zod; the schema sets no limit.",
  },
  {
    revisions: STATELESS,
    zod: "refuses",
    at: ["Tool.inputSchema.*"],
    why: "The SDK insists on the types of `properties` and `required`, which 2026-07-28 leaves to JSON Schema.",
  },
  {
    revisions: STATELESS,
    zod: "accepts",
    at: [
      "RequestMetaObject",
      "NotificationMetaObject.io.*",
      "ResultMetaObject.io.*",
      "SubscriptionsListenResultMetaObject.io.*",
    ],
    inside: true,
    why: "Metadata of the stateless revision is checked by the SDK in another place; in these schemas _meta is open.",
  },
  {
    revisions: STATELESS,
    zod: "accepts",
    at: ["*Request.params", "*Params._meta"],
    why: "Params and their _meta are optional in the older revisions, and so they are here.",
  },
  {
    revisions: STATELESS,
    zod: "accepts",
    at: ["*Params.inputResponses", "*Params.requestState"],
    inside: true,
    why: "The fields of a retry are not in these schemas, so anything may stand there.",
  },
  {
    revisions: STATELESS,
    zod: "accepts",
    at: ["ServerResult", "*Result.resultType", "*Result.ttlMs", "*Result.cacheScope"],
    why: "What 2026-07-28 requires of every result, or of cacheable ones, is optional or filled in, for the sake of older servers.",
  },
  {
    revisions: STATELESS,
    zod: "accepts",
    at: ["CancelledNotificationParams.requestId"],
    why: "2025-11-25 makes the id optional; 2026-07-28 requires it.",
  },
  {
    revisions: STATELESS,
    zod: "refuses",
    at: ["ElicitRequestURLParams.*", "ElicitRequestParams"],
    why: "2025-11-25 requires an elicitationId, which 2026-07-28 no longer has.",
  },
];
