/** The MIME types of the files of skills, by the end of their names. */

const TYPES: { readonly [end: string]: string | undefined } = {
  __proto__: null as never,
  css: "text/css",
  csv: "text/csv",
  gif: "image/gif",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  md: "text/markdown",
  mjs: "text/javascript",
  pdf: "application/pdf",
  png: "image/png",
  py: "text/x-python",
  sh: "text/x-shellscript",
  svg: "image/svg+xml",
  toml: "application/toml",
  ts: "text/x-typescript",
  txt: "text/plain",
  webp: "image/webp",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
};

/** Returns the type of a file. A file with an unknown end is text or bytes by its content. */
export function mimeTypeOf(name: string, isText: boolean): string {
  const end = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  return TYPES[end] ?? (isText ? "text/plain" : "application/octet-stream");
}
