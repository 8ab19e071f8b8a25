/** Reads or lists resources and prompts for `mcp-gen call`. */
import type { CallOptions, Client } from "@mcp-gen/client";
import type { GetPromptResult, Prompt, ReadResourceResult } from "@mcp-gen/protocol/newest";
import { similarName } from "@mcp-gen/core/similar-name";
import { toolArguments } from "./arguments.js";
import { callFault, CallError } from "./call-error.js";
import { toolInfo, type ListedTool } from "./tools.js";

/** A resource or a resource template, for printing. */
export interface ListedResource {
  /** The URI, or the URI template. */
  readonly uri: string;
  readonly name: string;
  readonly description?: string;
  readonly mimeType?: string;
}

export interface ReadReport {
  /** The resources, followed by the templates. */
  readonly resources?: readonly ListedResource[];
  /** The prompts, in the same form as tools, because prompts also have arguments. */
  readonly prompts?: readonly ListedTool[];
  readonly read?: ReadResourceResult;
  readonly prompt?: GetPromptResult;
}

/** @param uri the resource to read; an empty string lists the resources */
export async function readResource(
  client: Client,
  uri: string,
  options: CallOptions,
): Promise<ReadReport> {
  if (uri !== "") return { read: await client.readResource(uri, options) };
  if (client.serverCapabilities.resources === undefined) return { resources: [] };
  const resources = await client.listResources(options).all();
  const templates = await client.listResourceTemplates(options).all();
  const all = [...resources, ...templates.map((one) => ({ ...one, uri: one.uriTemplate }))];
  return {
    resources: all.map(({ name, description, mimeType, ...one }) => ({
      uri: one.uri,
      name,
      description,
      mimeType,
    })),
  };
}

export interface PromptWords {
  /** The prompt to get. An empty string lists the prompts. */
  readonly name: string;
  /** The arguments, as the user typed them: `city=Bern`. */
  readonly words: readonly string[];
  readonly read: (path: string) => Promise<string>;
  readonly unchecked: boolean;
}

/** @throws CallError for an unknown prompt and for wrong arguments */
export async function getPrompt(
  client: Client,
  { name, words, read, unchecked }: PromptWords,
  options: CallOptions,
): Promise<ReadReport> {
  const has = client.serverCapabilities.prompts !== undefined;
  const all = has ? await client.listPrompts(options).all() : [];
  if (name === "") return { prompts: all.map(promptInfo) };
  const prompt = all.find((one) => one.name === name);
  if (prompt === undefined) throw unknownPrompt(name, all);
  const how = { tool: name, read, unchecked };
  const { values, issues } = await toolArguments(words, schemaOf(prompt), how);
  if (issues.length > 0) throw new CallError(issues);
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)] as const);
  return { prompt: await client.getPrompt(name, Object.fromEntries(texts), options) };
}

function promptInfo(prompt: Prompt): ListedTool {
  return toolInfo({ ...prompt, inputSchema: schemaOf(prompt) });
}

/** All arguments of prompts are strings. */
function schemaOf({ arguments: all = [] }: Prompt): { type: "object" } & Record<string, unknown> {
  return {
    type: "object",
    properties: Object.fromEntries(
      all.map(({ name, description }) => [name, { type: "string", description }]),
    ),
    required: all.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
}

function unknownPrompt(name: string, all: readonly Prompt[]): CallError {
  const names = all.map((one) => one.name);
  const meant = similarName(name, names);
  return callFault(
    "unknown-prompt",
    `expected a prompt of the server (${names.join(", ") || "it has none"}), received ${JSON.stringify(name)}`,
    meant === undefined
      ? "pass --prompt without a name to list the prompts"
      : `did you mean ${meant}?`,
  );
}
