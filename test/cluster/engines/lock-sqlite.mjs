// Locks a SQLite file for writers until the standard input ends. Runs in Node 24.
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(process.argv[2] ?? "");
database.exec("PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE");
console.log("locked");
process.stdin.resume().on("end", () => {
  database.exec("ROLLBACK");
  database.close();
});
