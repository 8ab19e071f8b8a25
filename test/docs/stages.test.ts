import { expect, test } from "vitest";
import { blocksOf } from "./blocks.js";
import { onPort } from "./stages.js";

const PAGE = `
\`\`\`sh background
PORT=3000 node http.js
\`\`\`

\`\`\`text
Listening on http://127.0.0.1:3000/mcp
\`\`\`

\`\`\`ts
const limit = 30000; // 3000 is the port
\`\`\`

\`\`\`dockerfile
EXPOSE 3000
\`\`\`
`;

test("replaces the port of a page, in commands, in code and in what they print (audit G1)", () => {
  const [start, printed, code, image] = onPort(4567, blocksOf(PAGE));
  expect(start).toMatchObject({
    text: "PORT=4567 node http.js\n",
    output: "Listening on http://127.0.0.1:4567/mcp\n",
  });
  expect(printed?.text).toBe("Listening on http://127.0.0.1:4567/mcp\n");
  expect(code?.text).toBe("const limit = 30000; // 4567 is the port\n");
  expect(image?.text).toBe("EXPOSE 3000\n");
});
