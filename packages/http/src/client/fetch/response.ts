/**
 * Answers of servers, with their bodies still to be read: what is used here of the web platform's `Response`. Node's own
 * one costs more than is needed, so that there another does.
 */
import type { Signal } from "./signal.js";

export interface HttpResponse {
  readonly status: number;
  /** Whether it is a redirect that the platform lets nobody see. */
  readonly opaque: boolean;
  /** Where it comes from; empty where that is not known. */
  readonly url: string;
  /** One of its headers, by the name in lower case. */
  header(name: string): string | undefined;
  /** All of them. */
  headers(): Headers;
  /**
   * Hands on the chunks of the body as they come, as long as `take` wants more.
   *
   * @throws what `take` throws, what the connection breaks with, and an Error when the signal is aborted
   */
  read(take: (chunk: Uint8Array) => boolean | void, signal: Signal): Promise<void>;
  /** Lets go of a body that nobody reads. */
  discard(): void;
}

export interface HttpRequestInit {
  readonly method: string;
  /** By their names in lower case. They are the sender's, who may add to them. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: Signal;
}

/** Sends a request, and follows no redirect. Rejects when there is no answer, and when the signal is aborted. */
export type SendRequest = (url: URL, init: HttpRequestInit) => Promise<HttpResponse>;

export function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

/** The media type of an answer, without its parameters, in lower case; empty where there is none. */
export function mediaType(response: HttpResponse): string {
  const type = response.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end === -1 ? type : type.slice(0, end)).trim().toLowerCase();
}
