// A server on stdio, as built, whose callbacks fail: `node broken-server.mjs CALLBACK FAULT`.
import { serveStdio } from "../dist/index.js";
import { fakeEndpoint } from "./fake-endpoint.mjs";

const [callback, how] = process.argv.slice(2);

const fail = () => {
  if (how === "throws") throw new Error("broken");
  if (how === "throws no error") throw Object.create(null);
  if (how === "rejects") return Promise.reject(new Error("broken later"));
  if (how === "never settles") return new Promise(() => {});
  return new Promise((resolve) => setTimeout(resolve, 20));
};

const endpoint = fakeEndpoint();
const { close } = endpoint;
if (callback === "endpoint.close") endpoint.close = fail;
else endpoint.close = close.bind(endpoint);
serveStdio(endpoint, {
  endGrace: 20,
  ...(callback === "exit"
    ? {
        exit(code) {
          // One that only fails leaves the process without an end.
          if (how !== "throws" && how !== "throws no error")
            setTimeout(() => process.exit(code), 1);
          return fail();
        },
      }
    : {}),
  ...(callback === "clock" ? { clock: { now: fail, after: fail } } : {}),
});
