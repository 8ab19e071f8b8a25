/**
 * Documents beside the endpoint, such as protected resource metadata (RFC 9728). They need no credentials, and pages of
 * every origin may read them. Host, headers and rate are checked as for the endpoint.
 */
import type { DocumentSource, HttpDocument } from "./auth.js";
import { clientKeyOf } from "./capacity.js";
import { wrongMethod, wrongTarget } from "./checks/screening.js";
import type { HttpCall } from "./http-call.js";
import { checkRate, CLOSING, type Refusal } from "./refusal.js";
import type { Uses } from "./server-context.js";
import type { Settings } from "./settings.js";

const WELL_KNOWN = "/.well-known/";
const METHODS = ["GET", "HEAD", "OPTIONS"];

interface DocumentContext extends Uses<"callbacks" | "closing" | "reporter"> {
  readonly settings: Pick<Settings, "checkHost" | "clientAddress" | "limits" | "requestRate">;
}

export class DocumentRoute {
  readonly #context: DocumentContext;
  readonly #sources: ReadonlyMap<string, DocumentSource>;
  readonly #endpoints: readonly string[] | undefined;

  /** @param endpoints the paths of the endpoint; undefined if it serves every other path */
  constructor(
    context: DocumentContext,
    sources: Readonly<Record<string, DocumentSource>>,
    endpoints: readonly string[] | undefined,
  ) {
    this.#context = context;
    this.#sources = new Map(Object.entries(sources));
    this.#endpoints = endpoints;
  }

  /** Whether a path belongs to the documents: it is never served by the endpoint. */
  owns(path: string): boolean {
    if (this.#sources.has(path)) return true;
    return path.startsWith(WELL_KNOWN) && this.#endpoints?.includes(path) !== true;
  }

  serve(call: HttpCall): void {
    const { callbacks, reporter } = this.#context;
    // A page can then tell a missing document from a server that it cannot reach.
    call.setDefaultHeaders({ "access-control-allow-origin": "*" });
    const source = this.#sources.get(call.path);
    if (source === undefined) return reporter.refuse(call, wrongTarget(call, undefined));
    const refused = this.#check(call);
    if (refused !== undefined) return reporter.refuse(call, refused);
    if (call.method === "OPTIONS") {
      return call.answer(204, {
        allow: METHODS.join(", "),
        "access-control-allow-methods": METHODS.join(", "),
        "access-control-allow-headers": "*",
        "access-control-max-age": "3600",
      });
    }
    callbacks.run(
      "auth.documents",
      () => source(call),
      (document) => answer(call, document),
      (error) => reporter.fail(call, error),
    );
  }

  #check(call: HttpCall): Refusal | undefined {
    const { closing, settings } = this.#context;
    if (closing) return CLOSING;
    if (!METHODS.includes(call.method)) return wrongMethod(call, METHODS);
    const refused = call.checkHeaders(settings.limits.headers) ?? settings.checkHost(call);
    if (refused !== undefined) return refused;
    call.clientKey = clientKeyOf(call, undefined, settings.clientAddress);
    return settings.requestRate && checkRate("requests", settings.requestRate, call.clientKey);
  }
}

function answer(call: HttpCall, { status = 200, headers, body }: HttpDocument): void {
  call.answer(status, { ...headers, "access-control-allow-origin": "*" }, body);
}
