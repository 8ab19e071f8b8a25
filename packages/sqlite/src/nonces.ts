/** Single-use state, as rows of the file. */
import type { NonceStore } from "@mcp-gen/core";
import { attempt, exactText, type ClusterFile } from "./database.js";

export function nonceRows(file: ClusterFile, now: () => number): NonceStore {
  return {
    use: (id, expires) =>
      attempt("single-use state", () => {
        // The caller rejects state that has expired. The row may already have been removed.
        if (expires <= now()) return false;
        const sql = "INSERT INTO mcp_nonces VALUES (?, ?) ON CONFLICT DO NOTHING";
        return file.run(sql, exactText(id), expires) > 0;
      }),
  };
}
