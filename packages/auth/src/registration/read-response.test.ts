import { expect, test } from "vitest";
import { readRegistrationResponse } from "./read-response.js";

test.each([
  [1_900_000_000, 1_900_000_000_000],
  ["1900000000", 1_900_000_000_000],
  [0, undefined],
  [null, undefined],
  ["never", undefined],
  [[1], undefined],
  // `Number` throws for an object with these members.
  [{ valueOf: 1, toString: 1 }, undefined],
])("reads client_secret_expires_at %j as %j [auth C13] [auth T5]", (value, expected) => {
  const response = {
    status: 201,
    headers: new Headers({ "content-type": "application/json" }),
    text: JSON.stringify({ client_id: "a", client_secret_expires_at: value }),
    url: "https://as.example/register",
  };
  const body = expect.objectContaining({ clientId: "a", secretExpiresAt: expected });
  expect(readRegistrationResponse(response)).toEqual({ kind: "registration", body });
});
