// The least a server can do: each line is parsed, its answer is written with those of the same chunk, nothing is checked.
let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  let out = "";
  for (const line of lines) {
    const { id, params } = JSON.parse(line);
    const result = { content: [{ type: "text", text: params.arguments.text }] };
    out += `${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`;
  }
  if (out !== "") process.stdout.write(out);
});
process.stdin.on("end", () => process.exit(0));
