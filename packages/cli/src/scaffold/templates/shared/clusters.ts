/** What a server with several processes needs for each engine. */
import type { ClusterEngine, ProjectFile, ProjectOptions } from "../../project.js";
import { imageName } from "./docker.js";
import { shortName } from "./editors.js";
import { laidOut } from "./files.js";

interface EngineParts {
  readonly title: string;
  /** The variable with the address of the engine. */
  readonly variable: string;
  /** An example of the address. */
  readonly url: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

export const ENGINES: Readonly<Record<ClusterEngine, EngineParts>> = {
  redis: {
    title: "Redis",
    variable: "REDIS_URL",
    url: "redis://127.0.0.1:6379",
    dependencies: ["@mcp-gen/redis", "ioredis"],
    devDependencies: [],
  },
  postgres: {
    title: "Postgres",
    variable: "DATABASE_URL",
    url: "postgres://USER:PASSWORD@127.0.0.1:5432/DATABASE",
    dependencies: ["@mcp-gen/postgres", "pg"],
    devDependencies: ["@types/pg"],
  },
  nats: {
    title: "NATS",
    variable: "NATS_URL",
    url: "nats://127.0.0.1:4222",
    dependencies: ["@mcp-gen/nats", "@nats-io/jetstream", "@nats-io/transport-node"],
    devDependencies: [],
  },
};

/** The engine as data for templates: `{ cluster: true, redis: true, … }`. */
export function engineData({ cluster }: ProjectOptions): Record<string, unknown> {
  const flags = Object.keys(ENGINES).map((engine) => [engine, engine === cluster]);
  return {
    ...Object.fromEntries(flags),
    cluster: cluster !== undefined,
    clusterEngine: cluster ?? "",
    engineTitle: cluster === undefined ? "" : ENGINES[cluster].title,
    engineVariable: cluster === undefined ? "" : ENGINES[cluster].variable,
    engineUrl: cluster === undefined ? "" : ENGINES[cluster].url,
    indent: cluster === undefined ? "" : "  ",
  };
}

export function clusterFiles(options: ProjectOptions, data: object): ProjectFile[] {
  const { name, cluster } = options;
  if (cluster === undefined) return [];
  return [
    laidOut("src/cluster.ts", `server/clusters/${cluster}`, { prefix: prefixOf(name, cluster) }),
    laidOut("Caddyfile", "server/Caddyfile"),
    laidOut("compose.yaml", "server/compose.yaml", data),
  ];
}

/** Begins the names of everything that the engine stores. NATS and Postgres allow few characters. */
function prefixOf(name: string, cluster: ClusterEngine): string {
  if (cluster === "nats") return imageName(name).slice(0, 64);
  if (cluster === "redis") return `${shortName(name)}:`;
  return `mcp_${imageName(name).replaceAll(/\W+/g, "_").slice(0, 35)}_`;
}
