// Asks engines for numbers through a separate connection.
import { load } from "./connect.mjs";

/**
 * @template T
 * @param {string} url
 * @param {(client: any) => Promise<T>} ask
 */
export async function askRedis(url, ask) {
  const { Redis } = await load("ioredis");
  const client = new Redis(url);
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(client: any) => Promise<T>} ask
 */
export async function askPostgres(url, ask) {
  const { default: pg } = await load("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(jetstream: any) => Promise<T>} ask
 */
export async function askNats(url, ask) {
  const [{ connect }, { jetstreamManager }] = await Promise.all([
    load("@nats-io/transport-node"),
    load("@nats-io/jetstream"),
  ]);
  const client = await connect({ servers: url });
  try {
    return await ask(await jetstreamManager(client));
  } finally {
    await client.close();
  }
}
