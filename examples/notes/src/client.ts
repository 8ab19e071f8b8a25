/** Reads and writes notes at every revision, and receives change notifications. */
import type { ReadResourceResult } from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { everywhere, type OurClient } from "./everywhere.js";

await everywhere({ name: "notes-app", version: "1.0.0" }, async (client) => {
  const resources = await client.listResources().all();
  assert.deepEqual(
    resources.map(({ uri }) => uri),
    ["notes://all"],
  );
  assert.equal(textOf(await client.readResource("notes://all")), "groceries\nguests");

  const [template] = await client.listResourceTemplates().all();
  assert.equal(template?.uriTemplate, "notes://note/{name}");
  const { completion } = await client.complete(
    { type: "ref/resource", uri: template.uriTemplate },
    { name: "name", value: "g" },
  );
  assert.deepEqual(completion.values, ["groceries", "guests"]);
  assert.equal(textOf(await client.readResource("notes://note/guests")), "Ada, on Friday");
  // Revisions use two codes for this error. The client always returns the one of the newest revision.
  await assert.rejects(client.readResource("notes://note/poem"), { code: -32602 });

  const link = await whileListening(client, ["notes://all", "notes://note/poem"], async () => {
    const { content } = await client.callTool("write", { name: "poem", text: "Roses are red" });
    return content[0];
  });
  assert.equal(textOf(await client.readResource("notes://note/poem")), "Roses are red");
  // Links exist since 2025-06-18. Older clients get a text block with the URI.
  if (link?.type === "text") assert.equal(link.text, "poem (notes://note/poem)");
  else assert.ok(link?.type === "resource_link" && link.uri === "notes://note/poem");
  await whileListening(client, ["notes://all"], () => client.callTool("remove", { name: "poem" }));

  const styles = await client.complete(
    { type: "ref/prompt", name: "summarize" },
    { name: "style", value: "r" },
  );
  assert.deepEqual(styles.completion.values, ["rhymed"]);
  const { messages } = await client.getPrompt("summarize", { name: "guests", style: "rhymed" });
  const [request, note] = messages.map(({ content }) => content);
  assert.ok(request?.type === "text" && request.text.includes("rhymed"));
  assert.ok(note?.type === "resource" && note.resource.uri === "notes://note/guests");

  return `read 3, heard 3 changes, linked by ${link.type}, summary asked for`;
});

/**
 * Subscribes to resources, runs a function, and waits for a change notification of each resource. `subscribe` is the
 * same in both eras: one request per resource in sessions, one stream in 2026-07-28.
 */
async function whileListening<Result>(
  client: OurClient,
  resources: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const changes = new EventEmitter();
  await using subscription = await client.subscribe({ resources }, (change) => {
    if (change.kind === "resource") changes.emit(change.uri);
  });
  assert.deepEqual(subscription.granted.resources, resources);

  const signal = AbortSignal.timeout(10_000);
  const heard = Promise.all(resources.map((uri) => once(changes, uri, { signal })));
  const result = await work();
  await heard;
  return result;
}

function textOf({ contents }: Pick<ReadResourceResult, "contents">): string {
  return contents.map((part) => ("text" in part ? part.text : "")).join("");
}
