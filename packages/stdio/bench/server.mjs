// serveStdio with an endpoint that does nothing but echo: at once, or in a promise as handlers do. `sync` or `async`.
import { serveStdio } from "../dist/index.js";

const echo = ({ params }) => ({ content: [{ type: "text", text: params.arguments.text }] });
const echoLater = async (message) => echo(message);

const serve = {
  sync(link, message, route) {
    const { id } = message;
    link.answer(id, { jsonrpc: "2.0", id, result: echo(message) }, route);
  },
  async(link, message, route) {
    const { id } = message;
    echoLater(message).then((result) => link.answer(id, { jsonrpc: "2.0", id, result }, route));
  },
}[process.argv[2]];

serveStdio({
  revisions: [],
  exchange: () => ({ cancel() {} }),
  mirrored: () => [],
  close: () => Promise.resolve(),
  connect: (link) => ({
    revision: undefined,
    batches: false,
    accept({ kind, message }, route) {
      if (kind === "request") serve(link, message, route);
    },
    close() {},
  }),
});
