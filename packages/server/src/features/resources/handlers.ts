/** Finds, lists and reads resources. */
import type { Handler, Handlers } from "../../engine/request.js";
import { cacheHintOf } from "../cache-hint.js";
import type { FeatureServer } from "../feature-server.js";
import { listHandler } from "../lists/list-handler.js";
import type { Registry } from "../lists/registry.js";
import type { Sender } from "../visibility.js";
import { ResourceNotFound } from "./not-found.js";
import type { Readable, ServedResource, ServedTemplate } from "./served-resource.js";

type Resources = Registry<ServedResource, FeatureServer>;
type Templates = Registry<ServedTemplate, FeatureServer>;

/** Returns the items that can read a URI: the resource with that URI, otherwise the matching templates in order. */
export function readable(
  resources: Resources,
  templates: Templates,
  uri: string,
  sender: Sender,
): readonly Readable[] {
  const exact = resources.find(uri, sender);
  return exact === undefined ? templates.visibleTo(sender) : [exact];
}

/** The handlers of a server with resources, by method. */
export function resourceHandlers(
  resources: Resources,
  templates: Templates,
  server: FeatureServer,
): Handlers {
  const plainList = listHandler("resources", resources, server);
  /** Lists resources. The code for the `list` of templates is loaded only if a template has a `list`. */
  const list: Handler = (params, call) => {
    if (templates.listed.every((each) => each.list === undefined)) return plainList(params, call);
    call.cache = cacheHintOf(server.cache, true);
    const sources = {
      resources: resources.listedTo(call),
      templates: templates.listedTo(call).filter((each) => each.list !== undefined),
    };
    const { cursor } = params as { readonly cursor?: string };
    return import("./template-lists.js").then(({ listWithTemplates }) =>
      listWithTemplates(sources, cursor, call, server),
    );
  };
  const read: Handler = (params, call) => {
    const { uri } = params as { uri: string };
    for (const candidate of readable(resources, templates, uri, call)) {
      const reader = candidate.at(uri);
      if (reader !== undefined) return reader(call);
    }
    throw new ResourceNotFound(uri);
  };
  return {
    "resources/list": list,
    "resources/templates/list": listHandler("resourceTemplates", templates, server),
    "resources/read": read,
  };
}
