/** A notebook: what is written can be read as resources, and whoever has subscribed to a note hears that it has changed. */
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
      // Clients may subscribe to it; that it has changed is said below.
      { name: "all", title: "All notes", mimeType: "text/plain", subscribe: true },
      () => [...notes.keys()].join("\n"),
    ),
  },
  resourceTemplates: {
    // One template, and no list of notes to keep up to date.
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
        // The note itself comes along, so that the model need not look for it.
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
        description: "Writes a note, in place of one of the same name",
        inputSchema: z.object({ name: z.string().regex(/^[a-z]+$/), text: z.string() }),
      },
      ({ name, text }) => {
        const isNew = !notes.has(name);
        notes.set(name, text);
        // Whom it concerns is the server's to know: say it for every change, to nobody in particular.
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
        if (!notes.delete(name)) return ctx.fail(`There is no note ${name}.`);
        server.resourceUpdated(uriOf(name));
        server.resourceUpdated("notes://all");
        return `Removed ${name}.`;
      },
    ),
  },
});
