/** Removes dynamic registrations from the store. Loaded when a client is gone, or for a login without stored data. */
import type { TokenStore } from "../model.js";
import { changeClients } from "./stored-clients.js";

/** Removes the registrations of an application, or the one with an id, of any application. */
export async function removeClients(
  store: TokenStore,
  issuer: string,
  { name, clientId }: { readonly name: string | undefined; readonly clientId?: string | undefined },
): Promise<void> {
  await changeClients(store, issuer, (clients) =>
    clients.filter((client) =>
      clientId === undefined ? client.name !== name : client.clientId !== clientId,
    ),
  );
}
