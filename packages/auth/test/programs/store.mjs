// Uses a file store in a process of its own: node store.mjs DIRECTORY COMMAND [ARGUMENT]
import { createHash, randomBytes } from "node:crypto";
import { fileTokenStore } from "@mcp-gen/auth/node";

const [directory = "", command = "", argument = ""] = process.argv.slice(2);
const store = fileTokenStore({ directory });

process.stdin.on("end", () => process.exit()).resume();

const commands = {
  /** Writes values until the process is killed. Each value contains its digest. */
  async write() {
    // Ends at some time, in case nothing kills it.
    for (let written = 0; written < 5000; written++) {
      const data = randomBytes(1000 + Math.floor(Math.random() * 200_000)).toString("base64");
      const digest = createHash("sha256").update(data).digest("hex");
      await store.set("key", JSON.stringify({ data, digest }));
      if (written === 0) console.log("ready");
    }
  },

  /** Adds 1 to a number in the store, as often as the argument says. */
  async count() {
    for (let count = 0; count < Number(argument); count++) {
      await store.lock("key", async () => {
        const value = Number((await store.get("key")) ?? "0");
        await store.set("key", String(value + 1));
      });
    }
  },

  /** Takes the lock and keeps it. */
  async hold() {
    await store.lock("key", async () => {
      console.log("ready");
      await new Promise((done) => void setTimeout(done, 600_000));
    });
  },

  /** Writes a value under a umask. */
  async umask() {
    process.umask(Number.parseInt(argument, 8));
    await store.set("key", "value");
    await store.lock("key", async () => {});
    console.log(await store.get("key"));
  },
};

await commands[/** @type {keyof typeof commands} */ (command)]();
process.exit();
