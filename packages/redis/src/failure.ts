/** Turns the errors of clients and of Redis into errors that say what to do. */
import { InvalidRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { RetryLaterError } from "@mcp-gen/core/errors";

/** What to do about an error of Redis, by the code that its message begins with. */
const ADVICE: Readonly<Record<string, string>> = {
  READONLY:
    "this Redis is a replica. Connect to the primary, for example with a client for Sentinel or Redis Cluster.",
  LOADING: "Redis is reading its data from the disk. It will respond when it has finished.",
  MASTERDOWN: "the replica has no connection to its primary. Connect to the primary.",
  CLUSTERDOWN: "the Redis Cluster does not serve all slots. Check its nodes.",
  OOM: "Redis has reached maxmemory. Raise it, or shorten the idle timeout of sessions and the age of events.",
  MISCONF: "Redis cannot write to its disk. Check its log and the free space.",
  NOREPLICAS: "Redis has fewer replicas than min-replicas-to-write. Check the replicas.",
  CROSSSLOT: "the keys of a script are in different slots. Check whether a proxy renames keys.",
  MOVED: "this is a Redis Cluster. Pass a Cluster of ioredis, or createCluster of node-redis.",
  NOAUTH: "Redis needs a password. Set it in the options of the client.",
  WRONGPASS: "Redis refused the user or the password. Check the options of the client.",
  NOPERM:
    "the user of Redis may not run this command. Check its ACL: keys and channels begin with the prefix.",
  BUSY: "Redis is running a slow script of another program. It responds when the script ends.",
  ERR: "Redis refused the command. Redis 6.2 or later, or Valkey, is required.",
};

export function redisErrorCode(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return /^[A-Z]+(?= )/.exec(message)?.[0] ?? "";
}

/** Returns the error for callers of a store. Errors that are meant for callers do not change. */
export function storeFailure(store: string, key: string, error: unknown): Error {
  if (error instanceof RetryLaterError || error instanceof InvalidRecordError) return error;
  const code = redisErrorCode(error);
  if (code === "WRONGTYPE") {
    const detail =
      "expected another type of value. Another program uses keys with the same prefix.";
    return new InvalidRecordError(store, key, detail);
  }
  const advice = ADVICE[code];
  const cause = advice === undefined ? error : new Error(`${code}: ${advice}`, { cause: error });
  return new StoreUnavailableError(store, cause);
}
