/** The name and version of a server or client, as sent to the other side. */
import type { Implementation } from "@mcp-gen/protocol/newest";

/** Picks the fields of an `Implementation` from options. */
export function implementationOf({
  name,
  version,
  title,
  description,
  websiteUrl,
  icons,
}: Omit<Implementation, "icons"> & {
  readonly icons?: Readonly<Implementation["icons"]>;
}): Implementation {
  return {
    name,
    version,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
    ...(icons === undefined ? {} : { icons: [...icons] }),
  };
}
