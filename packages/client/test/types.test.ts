/** The types of programs, checked only by the compiler. */
import type { InputHandlers, Client, ItemList } from "@mcp-gen/client";
import type {
  CallToolResult,
  GetPromptResult,
  ListToolsResult,
  ReadResourceResult,
  Tool,
} from "@mcp-gen/protocol/2026-07-28";
import { describe, expectTypeOf, test } from "vitest";

describe("calls", () => {
  test("give complete results of the newest revision", () => {
    type Complete<Result> = Result & { resultType: "complete" };
    expectTypeOf<Client["callTool"]>().returns.resolves.toEqualTypeOf<Complete<CallToolResult>>();
    expectTypeOf<Client["readResource"]>().returns.resolves.toEqualTypeOf<
      Complete<ReadResourceResult>
    >();
    expectTypeOf<Client["getPrompt"]>().returns.resolves.toEqualTypeOf<Complete<GetPromptResult>>();
    expectTypeOf<Client["listTools"]>().returns.toEqualTypeOf<
      ItemList<Tool, Complete<ListToolsResult>>
    >();
  });

  test("of any known method are typed", () => {
    expectTypeOf((client: Client) =>
      client.request("tools/call", { name: "t" }),
    ).returns.resolves.toHaveProperty("content");
    expectTypeOf((client: Client) =>
      client.request("example/x", { a: 1 }),
    ).returns.resolves.toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf((client: Client, method: string) =>
      client.request(method),
    ).returns.resolves.toEqualTypeOf<Record<string, unknown>>();
    // @ts-expect-error a tool has a name
    expectTypeOf((client: Client) => client.request("tools/call", { nam: "t" })).toBeFunction();
  });

  test("of prompts have string arguments", () => {
    expectTypeOf<Parameters<Client["getPrompt"]>[1]>().toEqualTypeOf<
      Readonly<Record<string, string>> | undefined
    >();
  });
});

describe("handlers of forms", () => {
  test("can return different values without annotations", () => {
    const answers: InputHandlers[] = [
      {
        elicit: async ({ message }) => {
          if (message === "") return { action: "decline" };
          return message === "Name?"
            ? { action: "accept", content: { name: "Ada" } }
            : { action: "accept", content: { age: 30, likes: ["a"] } };
        },
      },
      { elicit: { form: () => ({ action: "accept", content: { yes: true, no: undefined } }) } },
      // @ts-expect-error unknown field type
      { elicit: () => ({ action: "accept", content: { name: { first: "Ada" } } }) },
      // @ts-expect-error unknown action
      { elicit: async () => ({ action: "agree", content: {} }) },
    ];
    expectTypeOf(answers).toEqualTypeOf<InputHandlers[]>();
  });
});
