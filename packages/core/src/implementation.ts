/** Who a server or a client is, as the other side is told. */
import type { Implementation } from "@mcp-gen/protocol/newest";

/** Takes from options what belongs to an `Implementation`, and nothing else of them. */
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
