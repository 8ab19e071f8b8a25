// Handwritten guards for the four types of the corpus, optimized for these messages, for comparison with the generated
// guards. They accept exactly the same values, as `hand.test.ts` checks, so they also check properties that do not occur in
// the corpus. Everything is in one file, because a call into another module costs more than most of these checks.

/** @typedef {Record<string, unknown>} Bag */

/** @param {unknown} value @returns {value is Bag} */
function isBag(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isId(value) {
  return typeof value === "string" || Number.isInteger(value);
}

/** @param {unknown} value */
function isTextOrMissing(value) {
  return typeof value === "string" || value === undefined;
}

/** @param {unknown} value */
function isFlagOrMissing(value) {
  return typeof value === "boolean" || value === undefined;
}

/** @param {unknown} value */
function isBagOrMissing(value) {
  return value === undefined || isBag(value);
}

/** @param {unknown} value */
function isTextList(value) {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (typeof value[index] !== "string") return false;
  }
  return true;
}

/** @param {unknown} message */
export function ping25(message) {
  if (!isBag(message) || message.jsonrpc !== "2.0" || message.method !== "ping") return false;
  if (!isId(message.id)) return false;
  const { params } = message;
  if (params === undefined) return true;
  return isBag(params) && isMeta25(params._meta);
}

/** @param {unknown} meta */
function isMeta25(meta) {
  if (meta === undefined) return true;
  if (!isBag(meta)) return false;
  const token = meta.progressToken;
  return token === undefined || isId(token);
}

/** @param {unknown} message */
export function call25(message) {
  if (!isBag(message) || message.jsonrpc !== "2.0" || message.method !== "tools/call") return false;
  if (!isId(message.id)) return false;
  const { params } = message;
  if (!isBag(params) || typeof params.name !== "string" || !isBagOrMissing(params.arguments)) {
    return false;
  }
  const { task } = params;
  if (task !== undefined) {
    if (!isBag(task)) return false;
    const { ttl } = task;
    if (ttl !== undefined && !Number.isInteger(ttl)) return false;
  }
  return isMeta25(params._meta);
}

/** @param {unknown} message */
export function call26(message) {
  if (!isBag(message) || message.jsonrpc !== "2.0" || message.method !== "tools/call") return false;
  if (!isId(message.id)) return false;
  const { params } = message;
  if (!isBag(params) || typeof params.name !== "string" || !isBagOrMissing(params.arguments)) {
    return false;
  }
  if (!isTextOrMissing(params.requestState) || !isMeta26(params._meta)) return false;
  const answers = params.inputResponses;
  if (answers === undefined) return true;
  if (!isBag(answers)) return false;
  for (const key in answers) {
    if (!isAnswer(answers[key])) return false;
  }
  return true;
}

/** @param {unknown} meta */
function isMeta26(meta) {
  if (!isBag(meta)) return false;
  if (typeof meta["io.modelcontextprotocol/protocolVersion"] !== "string") return false;
  const token = meta.progressToken;
  if (token !== undefined && !isId(token)) return false;
  const level = meta["io.modelcontextprotocol/logLevel"];
  if (level !== undefined && !isLevel(level)) return false;
  const info = meta["io.modelcontextprotocol/clientInfo"];
  if (info !== undefined && !isImplementation(info)) return false;
  return isCapabilities26(meta["io.modelcontextprotocol/clientCapabilities"]);
}

/** @param {unknown} level */
function isLevel(level) {
  switch (level) {
    case "debug":
    case "info":
    case "notice":
    case "warning":
    case "error":
    case "critical":
    case "alert":
    case "emergency":
      return true;
    default:
      return false;
  }
}

/** @param {unknown} value */
function isImplementation(value) {
  return (
    isBag(value) &&
    typeof value.name === "string" &&
    typeof value.version === "string" &&
    isTextOrMissing(value.title) &&
    isTextOrMissing(value.description) &&
    isTextOrMissing(value.websiteUrl) &&
    areIconsOrMissing(value.icons)
  );
}

/** @param {unknown} icons */
function areIconsOrMissing(icons) {
  if (icons === undefined) return true;
  if (!Array.isArray(icons)) return false;
  for (let index = 0; index < icons.length; index++) {
    if (!isIcon(icons[index])) return false;
  }
  return true;
}

/** @param {unknown} icon */
function isIcon(icon) {
  if (!isBag(icon) || typeof icon.src !== "string" || !isTextOrMissing(icon.mimeType)) return false;
  const { theme, sizes } = icon;
  if (theme !== undefined && theme !== "light" && theme !== "dark") return false;
  return sizes === undefined || isTextList(sizes);
}

/** @param {unknown} capabilities */
function isCapabilities26(capabilities) {
  if (!isBag(capabilities)) return false;
  const { sampling, elicitation, roots, experimental, extensions } = capabilities;
  if (roots !== undefined && !isBag(roots)) return false;
  if (sampling !== undefined) {
    if (!isBag(sampling)) return false;
    if (!isJsonBagOrMissing(sampling.context) || !isJsonBagOrMissing(sampling.tools)) return false;
  }
  if (elicitation !== undefined) {
    if (!isBag(elicitation)) return false;
    if (!isJsonBagOrMissing(elicitation.form) || !isJsonBagOrMissing(elicitation.url)) return false;
  }
  return isBagOfJsonBags(experimental) && isBagOfJsonBags(extensions);
}

/** @param {unknown} value */
function isBagOfJsonBags(value) {
  if (value === undefined) return true;
  if (!isBag(value)) return false;
  for (const key in value) {
    if (!isJsonBag(value[key], 0)) return false;
  }
  return true;
}

/** @param {unknown} value */
function isJsonBagOrMissing(value) {
  return value === undefined || isJsonBag(value, 0);
}

/** @param {unknown} value @param {number} depth @returns {boolean} */
function isJsonBag(value, depth) {
  if (depth >= 512 || !isBag(value)) return false;
  for (const key in value) {
    if (!isJson(value[key], depth + 1)) return false;
  }
  return true;
}

/** @param {unknown} value @param {number} depth @returns {boolean} */
function isJson(value, depth) {
  if (depth >= 512) return false;
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return true;
    case "object": {
      if (value === null) return true;
      if (!Array.isArray(value)) return isJsonBag(value, depth + 1);
      if (depth + 1 >= 512) return false;
      for (let index = 0; index < value.length; index++) {
        if (!isJson(value[index], depth + 2)) return false;
      }
      return true;
    }
    default:
      return false;
  }
}

/** @param {unknown} answer */
function isAnswer(answer) {
  if (!isBag(answer)) return false;
  const { action, content, roots, role } = answer;
  if (action === "accept" || action === "decline" || action === "cancel") {
    if (content === undefined || isFormContent(content)) return true;
  }
  if (Array.isArray(roots) && roots.every(isRoot)) return true;
  return (
    (role === "user" || role === "assistant") &&
    typeof answer.model === "string" &&
    isTextOrMissing(answer.stopReason) &&
    isBagOrMissing(answer._meta) &&
    (Array.isArray(content) ? content.every(isSampled) : isSampled(content))
  );
}

/** @param {unknown} content */
function isFormContent(content) {
  if (!isBag(content)) return false;
  for (const key in content) {
    const value = content[key];
    const kind = typeof value;
    if (kind !== "string" && kind !== "number" && kind !== "boolean" && !isTextList(value)) {
      return false;
    }
  }
  return true;
}

/** @param {unknown} root */
function isRoot(root) {
  return (
    isBag(root) &&
    typeof root.uri === "string" &&
    isTextOrMissing(root.name) &&
    isBagOrMissing(root._meta)
  );
}

/** @param {unknown} block */
function isSampled(block) {
  if (!isBag(block)) return false;
  switch (block.type) {
    case "text":
    case "image":
    case "audio":
      return isBlock(block);
    case "tool_use":
      return (
        typeof block.id === "string" &&
        typeof block.name === "string" &&
        isBag(block.input) &&
        isBagOrMissing(block._meta)
      );
    case "tool_result":
      return (
        typeof block.toolUseId === "string" &&
        isFlagOrMissing(block.isError) &&
        isBagOrMissing(block._meta) &&
        areBlocks(block.content)
      );
    default:
      return false;
  }
}

/** @param {unknown} result */
export function result25(result) {
  return (
    isBag(result) &&
    isFlagOrMissing(result.isError) &&
    isBagOrMissing(result.structuredContent) &&
    isBagOrMissing(result._meta) &&
    areBlocks(result.content)
  );
}

/** @param {unknown} result */
export function result26(result) {
  return (
    isBag(result) &&
    typeof result.resultType === "string" &&
    isFlagOrMissing(result.isError) &&
    isResultMeta(result._meta) &&
    areBlocks(result.content)
  );
}

/** @param {unknown} meta */
function isResultMeta(meta) {
  if (meta === undefined) return true;
  if (!isBag(meta)) return false;
  const info = meta["io.modelcontextprotocol/serverInfo"];
  return info === undefined || isImplementation(info);
}

/** @param {unknown} blocks */
function areBlocks(blocks) {
  if (!Array.isArray(blocks)) return false;
  for (let index = 0; index < blocks.length; index++) {
    if (!isBlock(blocks[index])) return false;
  }
  return true;
}

/**
 * Calls a separate function for each kind of block, so that each function reads objects of one shape only.
 *
 * @param {unknown} block
 */
function isBlock(block) {
  if (!isBag(block)) return false;
  switch (block.type) {
    case "text":
      return isText(block);
    case "image":
    case "audio":
      return isMedia(block);
    case "resource_link":
      return isLink(block);
    case "resource":
      return isEmbedded(block);
    default:
      return false;
  }
}

/** @param {Bag} block */
function isText(block) {
  return (
    typeof block.text === "string" &&
    isBagOrMissing(block._meta) &&
    (block.annotations === undefined || areAnnotations(block.annotations))
  );
}

/** @param {Bag} block */
function isMedia(block) {
  return (
    typeof block.data === "string" &&
    typeof block.mimeType === "string" &&
    isBagOrMissing(block._meta) &&
    (block.annotations === undefined || areAnnotations(block.annotations))
  );
}

/** @param {Bag} block */
function isLink(block) {
  const { size } = block;
  if (size !== undefined && !Number.isInteger(size)) return false;
  return (
    typeof block.uri === "string" &&
    typeof block.name === "string" &&
    isTextOrMissing(block.title) &&
    isTextOrMissing(block.description) &&
    isTextOrMissing(block.mimeType) &&
    isBagOrMissing(block._meta) &&
    (block.annotations === undefined || areAnnotations(block.annotations)) &&
    areIconsOrMissing(block.icons)
  );
}

/** @param {Bag} block */
function isEmbedded(block) {
  const { resource } = block;
  return (
    isBag(resource) &&
    typeof resource.uri === "string" &&
    (typeof resource.text === "string" || typeof resource.blob === "string") &&
    isTextOrMissing(resource.mimeType) &&
    isBagOrMissing(resource._meta) &&
    isBagOrMissing(block._meta) &&
    (block.annotations === undefined || areAnnotations(block.annotations))
  );
}

/** @param {unknown} annotations */
function areAnnotations(annotations) {
  if (!isBag(annotations) || !isTextOrMissing(annotations.lastModified)) return false;
  const { priority, audience } = annotations;
  if (priority !== undefined) {
    if (typeof priority !== "number" || !(priority >= 0 && priority <= 1)) return false;
  }
  if (audience === undefined) return true;
  if (!Array.isArray(audience)) return false;
  for (let index = 0; index < audience.length; index++) {
    const role = audience[index];
    if (role !== "user" && role !== "assistant") return false;
  }
  return true;
}

/** @param {unknown} list */
export function list25(list) {
  if (!isBag(list) || !isTextOrMissing(list.nextCursor) || !isBagOrMissing(list._meta))
    return false;
  const { tools } = list;
  if (!Array.isArray(tools)) return false;
  for (let index = 0; index < tools.length; index++) {
    const tool = tools[index];
    if (!isToolHead(tool) || !isSchema25(tool.inputSchema)) return false;
    const { outputSchema, execution } = tool;
    if (outputSchema !== undefined && !isSchema25(outputSchema)) return false;
    if (execution !== undefined) {
      if (!isBag(execution)) return false;
      const support = execution.taskSupport;
      if (
        support !== undefined &&
        support !== "forbidden" &&
        support !== "optional" &&
        support !== "required"
      ) {
        return false;
      }
    }
  }
  return true;
}

/** @param {unknown} list */
export function list26(list) {
  if (!isBag(list) || typeof list.resultType !== "string") return false;
  const { ttlMs, cacheScope, tools } = list;
  if (typeof ttlMs !== "number" || !Number.isInteger(ttlMs) || ttlMs < 0) return false;
  if (cacheScope !== "public" && cacheScope !== "private") return false;
  if (!isTextOrMissing(list.nextCursor) || !isResultMeta(list._meta)) return false;
  if (!Array.isArray(tools)) return false;
  for (let index = 0; index < tools.length; index++) {
    const tool = tools[index];
    if (!isToolHead(tool)) return false;
    const { inputSchema, outputSchema } = tool;
    if (!isBag(inputSchema) || inputSchema.type !== "object") return false;
    if (!isTextOrMissing(inputSchema.$schema)) return false;
    if (outputSchema !== undefined) {
      if (!isBag(outputSchema) || !isTextOrMissing(outputSchema.$schema)) return false;
    }
  }
  return true;
}

/**
 * Checks the properties that tools of both revisions have.
 *
 * @param {unknown} tool
 * @returns {tool is Bag}
 */
function isToolHead(tool) {
  return (
    isBag(tool) &&
    typeof tool.name === "string" &&
    isTextOrMissing(tool.title) &&
    isTextOrMissing(tool.description) &&
    isBagOrMissing(tool._meta) &&
    areIconsOrMissing(tool.icons) &&
    areToolAnnotations(tool.annotations)
  );
}

/** @param {unknown} hints */
function areToolAnnotations(hints) {
  if (hints === undefined) return true;
  return (
    isBag(hints) &&
    isTextOrMissing(hints.title) &&
    isFlagOrMissing(hints.readOnlyHint) &&
    isFlagOrMissing(hints.destructiveHint) &&
    isFlagOrMissing(hints.idempotentHint) &&
    isFlagOrMissing(hints.openWorldHint)
  );
}

/** @param {unknown} schema */
function isSchema25(schema) {
  if (!isBag(schema) || schema.type !== "object" || !isTextOrMissing(schema.$schema)) return false;
  const { properties, required } = schema;
  if (properties !== undefined) {
    if (!isBag(properties)) return false;
    for (const key in properties) {
      if (!isBag(properties[key])) return false;
    }
  }
  return required === undefined || isTextList(required);
}
