/** Pages of MCP Apps: their resources, and the tools that a host shows with them. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { checkOptionNames, kindOf } from "@mcp-gen/core/base";
import {
  APP_MIME_TYPE,
  supportsApps,
  type McpUiResourceMeta,
  type McpUiToolMeta,
  type McpUiToolVisibility,
} from "@mcp-gen/core/apps";
import type { Awaitable } from "@mcp-gen/core";
import { APPS_EXTENSION, CLIENT_CAPABILITIES_META_KEY } from "@mcp-gen/protocol/keys";
import { isMcpUiResourceMeta } from "@mcp-gen/protocol/extensions/apps";
import type { Tool } from "@mcp-gen/protocol/newest";
import type { OptionNames } from "../features/check-options.js";
import type { Context } from "../features/context.js";
import type { FeatureServer } from "../features/feature-server.js";
import { resource } from "../features/resources/resource.js";
import type { ResourceDefinition, ResourceInfo } from "../features/resources/served-resource.js";
import type { ToolDefinition } from "../features/tools/served-tool.js";
import type { Sender } from "../features/visibility.js";

/** The options of {@link app}. */
export interface AppOptions<Uri extends string = string>
  extends Omit<ResourceInfo, "mimeType" | "size" | "subscribe">, McpUiResourceMeta {
  /** Starts with `ui://`. */
  readonly uri: Uri;
  /** The HTML document, or a function that returns it for each request. */
  readonly html: string | ((uri: string, context: Context) => Awaitable<string>);
}

/** A page of a server. */
export interface App<Uri extends string = string> {
  readonly uri: Uri;
  /** The resource of the page, for the option `resources` of `defineServer`. */
  readonly resources: { readonly [Name in Uri]: ResourceDefinition };
  /** Returns a tool that hosts show with the page. */
  tool<Input, Output>(
    tool: ToolDefinition<Input, Output>,
    options?: AppToolOptions,
  ): ToolDefinition<Input, Output>;
}

export interface AppToolOptions {
  /**
   * Who may see and call the tool: the model, the pages of the server, or both. A tool without `model` does not exist
   * for clients that do not show pages. Default: both.
   */
  readonly visibility?: readonly McpUiToolVisibility[];
}

const OPTIONS: OptionNames<AppOptions> = {
  uri: true,
  html: true,
  csp: true,
  permissions: true,
  domain: true,
  prefersBorder: true,
  name: true,
  title: true,
  description: true,
  icons: true,
  annotations: true,
  cache: true,
  scopes: true,
  visible: true,
  _meta: true,
};

/**
 * Defines a page that hosts show with tools. The server needs the extension: `extensions: [apps()]`. Clients that have
 * not declared the extension get the tools without the page.
 *
 * @throws TypeError for invalid options
 * @example
 * ```ts
 * const board = app({ uri: "ui://orders/board", html: () => readFile("board.html", "utf8") });
 * defineServer({ …, extensions: [apps()], resources: board.resources, tools: { orders: board.tool(orders) } });
 * ```
 */
export function app<const Uri extends string>(options: AppOptions<Uri>): App<Uri> {
  checkApp(options);
  const { uri, html, csp, permissions, domain, prefersBorder, ...info } = options;
  const ui: McpUiResourceMeta = {
    ...(csp && { csp }),
    ...(permissions && { permissions }),
    ...(domain !== undefined && { domain }),
    ...(prefersBorder !== undefined && { prefersBorder }),
  };
  const _meta = { ...info._meta, ui };
  const page = resource({ ...info, _meta, mimeType: APP_MIME_TYPE }, async (asked, context) => ({
    text: typeof html === "string" ? html : await html(asked, context),
    _meta: { ui },
  }));
  return {
    uri,
    resources: { [uri]: page } as App<Uri>["resources"],
    tool(definition, { visibility } = {}) {
      checkVisibility(uri, visibility);
      return withPage(definition, {
        resourceUri: uri,
        ...(visibility && { visibility: [...visibility] }),
      });
    },
  };
}

/** Returns a tool whose description depends on the client: with the page only for clients that show pages. */
function withPage<Input, Output>(
  definition: ToolDefinition<Input, Output>,
  ui: McpUiToolMeta,
): ToolDefinition<Input, Output> {
  const isForModel = ui.visibility?.includes("model") ?? true;
  return {
    ...definition,
    serve(name, env) {
      const served = definition.serve(name, env);
      const { visible } = served;
      const listed = withUi(served.listed, ui);
      const shows = pageReader(env.server, `tool ${JSON.stringify(name)}`);
      return {
        ...served,
        listedTo(sender) {
          const own = served.listedTo?.(sender) as Tool | undefined;
          if (!shows(sender)) return own ?? served.listed;
          return own === undefined ? listed : withUi(own, ui);
        },
        visible: (sender) => (visible?.(sender) ?? true) && (shows(sender) || isForModel),
      };
    },
  };
}

function withUi(tool: Tool, ui: McpUiToolMeta): Tool {
  return { ...tool, _meta: { ...tool._meta, ui } };
}

/** Returns the function that tells whether both sides have enabled the extension. */
function pageReader(server: FeatureServer, where: string): (sender: Sender) => boolean {
  let isReported = false;
  return (sender) => {
    const declared = server.capabilities.extensions?.[APPS_EXTENSION] !== undefined;
    if (!declared && !isReported) {
      isReported = true;
      const missing = new TypeError(
        `${where}: has a page, but the server does not enable MCP Apps. Add apps() to \`extensions\` of defineServer.`,
      );
      server.report(missing, { method: sender.method, revision: sender.revision });
    }
    return declared && supportsApps(sender.meta?.[CLIENT_CAPABILITIES_META_KEY]);
  };
}

function checkApp(options: AppOptions): void {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(`app: expected options, received ${kindOf(options)}`);
  }
  const { uri, html, csp, permissions, domain, prefersBorder } = options;
  checkOptionNames("app", options, OPTIONS);
  if (typeof uri !== "string" || !uri.startsWith("ui://") || parseUrl(uri) === undefined) {
    throw new TypeError(
      `app: uri: expected a URI that starts with ui://, received ${JSON.stringify(uri)}`,
    );
  }
  if (typeof html !== "string" && typeof html !== "function") {
    throw new TypeError(
      `app ${uri}: html: expected a document or a function that returns one, received ${kindOf(html)}`,
    );
  }
  if (!isMcpUiResourceMeta({ csp, permissions, domain, prefersBorder })) {
    throw new TypeError(
      `app ${uri}: expected csp, permissions, domain and prefersBorder as MCP Apps defines them; see McpUiResourceMeta`,
    );
  }
}

function checkVisibility(uri: string, visibility: AppToolOptions["visibility"]): void {
  if (visibility === undefined) return;
  const isList = Array.isArray(visibility) && visibility.length > 0;
  if (isList && visibility.every((who) => who === "model" || who === "app")) return;
  throw new TypeError(
    `app ${uri}: visibility: expected a list of "model" and "app", received ${JSON.stringify(visibility)}`,
  );
}
