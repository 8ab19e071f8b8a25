/** A notebook: notes are resources, and subscribed clients are notified of changes. */
import {
  defineServer,
  prompt,
  resource,
  resourceTemplate,
  ResourceNotFound,
  tool,
} from "@mcp-gen/server";
import * as z from "zod";

const notes = new Map([
  ["groceries", "Bread, milk"],
  ["guests", "Ada, on Friday"],
]);

const uriOf = (name: string): string => `notes://note/${name}`;

const startingWith = (typed: string): string[] =>
  [...notes.keys()].filter((name) => name.startsWith(typed));

export const server = defineServer({
  name: "notes",
  version: "1.0.0",
  resources: {
    "notes://all": resource(
      // Clients can subscribe; the tools below announce changes.
      { name: "all", title: "All notes", mimeType: "text/plain", subscribe: true },
      () => [...notes.keys()].join("\n"),
    ),
  },
  resourceTemplates: {
    // One template for all notes.
    "notes://note/{name}": resourceTemplate(
      {
        name: "note",
        title: "A note",
        mimeType: "text/plain",
        subscribe: true,
        complete: { name: startingWith },
      },
      ({ name }, _ctx, uri) => {
        const text = notes.get(String(name));
        if (text === undefined) throw new ResourceNotFound(uri);
        return text;
      },
    ),
  },
  prompts: {
    summarize: prompt(
      {
        title: "Summarize a note",
        arguments: {
          name: { required: true, complete: startingWith },
          style: {
            complete: (typed) => ["brief", "rhymed"].filter((one) => one.startsWith(typed)),
          },
        },
      },
      ({ name, style = "brief" }) => [
        { role: "user", content: { type: "text", text: `Summarize this note. Style: ${style}.` } },
        // Embeds the note, so that the model does not have to read it.
        {
          role: "user",
          content: {
            type: "resource",
            resource: { uri: uriOf(name), mimeType: "text/plain", text: notes.get(name) ?? "" },
          },
        },
      ],
    ),
  },
  tools: {
    write: tool(
      {
        description: "Writes or replaces a note",
        inputSchema: z.object({ name: z.string().regex(/^[a-z]+$/), text: z.string() }),
      },
      ({ name, text }) => {
        const isNew = !notes.has(name);
        notes.set(name, text);
        // Announce every change. The server notifies the clients that subscribed.
        server.resourceUpdated(uriOf(name));
        if (isNew) server.resourceUpdated("notes://all");
        return { type: "resource_link", uri: uriOf(name), name };
      },
    ),
    remove: tool(
      {
        description: "Removes a note",
        annotations: { destructiveHint: true },
        inputSchema: z.object({ name: z.string() }),
      },
      ({ name }, ctx) => {
        if (!notes.delete(name)) return ctx.fail(`Note ${name} does not exist.`);
        server.resourceUpdated(uriOf(name));
        server.resourceUpdated("notes://all");
        return `Removed ${name}.`;
      },
    ),
  },
});
