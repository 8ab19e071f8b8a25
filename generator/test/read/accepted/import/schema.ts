import type { Error as RpcError, Result } from "./base.js";
import type {
  Token,
  Params as BaseParams,
} from "@scope/base";
import type {} from "./nothing.js";

export interface Mine extends Result {
  error: RpcError;
  params: BaseParams;
}
