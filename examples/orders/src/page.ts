/**
 * The page. It talks to its host with JSON-RPC messages: it opens the connection with `ui/initialize`, gets the input
 * and the result of the tool, and calls a tool of its server.
 */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Orders</title>
    <style>
      :root { color-scheme: light dark; }
      body { font-family: var(--font-sans, system-ui); margin: 12px; }
      li { margin: 6px 0; }
    </style>
  </head>
  <body>
    <h1>Orders</h1>
    <p id="status">Waiting for the host</p>
    <ul id="orders"></ul>
    <script type="module">
      const status = document.querySelector("#status");
      const list = document.querySelector("#orders");
      const pending = new Map();
      let lastId = 0;

      const send = (message) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
      const notify = (method, params) => send({ method, params });
      const request = (method, params) =>
        new Promise((resolve, reject) => {
          lastId += 1;
          pending.set(lastId, { resolve, reject });
          send({ id: lastId, method, params });
        });

      function show({ content, structuredContent, isError }) {
        const text = content.map((block) => block.text ?? "").join("");
        status.textContent = isError ? text : "";
        if (isError) return;
        // Sessions before 2025-06-18 have the orders only as text.
        const { orders } = structuredContent ?? JSON.parse(text);
        list.replaceChildren(...orders.map(rowOf));
        notify("ui/notifications/size-changed", { height: document.documentElement.offsetHeight });
      }

      function rowOf({ id, item, shipped }) {
        const row = document.createElement("li");
        const button = document.createElement("button");
        button.textContent = shipped ? "Reopen" : "Ship";
        button.addEventListener("click", async () => {
          const args = { id, shipped: !shipped };
          try {
            show(await request("tools/call", { name: "mark", arguments: args }));
          } catch (error) {
            status.textContent = error.message;
          }
        });
        row.append(item + (shipped ? ": shipped " : ": open "), button);
        return row;
      }

      const messages = {
        "ui/notifications/tool-input": ({ arguments: input = {} }) => {
          status.textContent = input.open ? "Loading open orders" : "Loading orders";
        },
        "ui/notifications/tool-result": show,
        "ui/notifications/tool-cancelled": () => (status.textContent = "Cancelled"),
      };

      window.addEventListener("message", ({ data, source }) => {
        if (source !== window.parent || data?.jsonrpc !== "2.0") return;
        const { id, method, params, result, error } = data;
        if (method === undefined) {
          const call = pending.get(id);
          pending.delete(id);
          if (error === undefined) call?.resolve(result);
          else call?.reject(new Error(error.message));
        } else if (id === undefined) {
          messages[method]?.(params);
        } else if (method === "ping" || method === "ui/resource-teardown") {
          send({ id, result: {} });
        } else {
          send({ id, error: { code: -32601, message: "Method not found: " + method } });
        }
      });

      const { hostContext = {} } = await request("ui/initialize", {
        protocolVersion: "2026-01-26",
        appInfo: { name: "orders", version: "1.0.0" },
        appCapabilities: { availableDisplayModes: ["inline"] },
      });
      if (hostContext.theme) document.documentElement.style.colorScheme = hostContext.theme;
      notify("ui/notifications/initialized", {});
    </script>
  </body>
</html>
`;
