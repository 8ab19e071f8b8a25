/** The message from the window of a login to the page that opened it. */

export const LOGIN_MESSAGE = "mcp-gen:login";

export interface PopupMessage {
  readonly kind: typeof LOGIN_MESSAGE;
  /** The URL that the person was sent to. */
  readonly url: string;
}
