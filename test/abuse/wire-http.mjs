// Sends raw HTTP/1.1, for requests that no HTTP library would send.
import { connect } from "node:net";
import { within } from "./lines.mjs";

/**
 * Sends raw bytes. Returns everything received until the server closes or has answered.
 *
 * @param {number} port
 * @param {string | Uint8Array} bytes
 * @param {{ ends?: boolean, answers?: number }} [options] `ends`: the client half-closes. `answers`: how many
 * responses to wait for, unless the server closes first. Default: 1.
 * @returns {Promise<string>}
 */
export function rawExchange(port, bytes, { ends = false, answers = 1 } = {}) {
  const got = new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
      if (countAnswers(text) >= answers) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => resolve(text));
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
  return within(got, "a raw exchange");
}

/**
 * Returns the statuses of all responses in a text, in order, without `100 Continue`.
 *
 * @param {string} text
 */
export function statusesIn(text) {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status !== 100);
}

/**
 * Counts the responses whose headers and declared number of body bytes have arrived.
 *
 * @param {string} text
 */
function countAnswers(text) {
  let count = 0;
  let at = 0;
  for (;;) {
    const end = text.indexOf("\r\n\r\n", at);
    if (end === -1) return count;
    const head = text.slice(at, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + 4 + length;
    if (text.length < whole) return count;
    if (!head.startsWith("HTTP/1.1 100")) count++;
    at = whole;
  }
}
