/** Verifies access tokens that are JSON Web Tokens. */
export type { JwtAlgorithm } from "./jwt/algorithms.js";
export type { IssuerRule, JwksSource } from "./jwt/issuers.js";
export { jwt, type JwtOptions } from "./jwt/jwt.js";
export type { JsonWebKeySet } from "./jwt/key-set.js";
