import { expect, test } from "vitest";
import { placesFor } from "./places.js";

const options = { host: "127.0.0.1", metadataPorts: [9001, 9002] };
const at = (port: number, host = "127.0.0.1", path = "/callback") => ({ host, port, path });

test("tries the port of the registration, then the ports of the document, then any port [auth L1]", () => {
  expect(placesFor(options)).toEqual([at(9001), at(9002), at(0)]);
  expect(placesFor(options, "http://localhost:8000/done")).toEqual([
    at(8000, "localhost", "/done"),
    at(9001),
    at(9002),
    at(0),
  ]);
});

test("uses only the port of the option [auth L1]", () => {
  expect(placesFor({ ...options, port: 7000 }, "http://127.0.0.1:8000/callback")).toEqual([
    at(7000),
  ]);
});

test("uses only the accepted redirect URIs [auth L1]", () => {
  const allowed = [
    "https://app.example/callback",
    "http://[::1]:9003/a",
    "http://127.0.0.1/b",
    "com.example:/callback",
    "http://127.0.0.1.evil.example:1/c",
    "http://127.0.0.1:9004/d?e",
    "none",
  ];
  expect(placesFor(options, undefined, allowed)).toEqual([
    at(9003, "[::1]", "/a"),
    at(0, "127.0.0.1", "/b"),
  ]);
  expect(placesFor({ ...options, port: 7000 }, undefined, allowed)).toEqual([
    at(7000, "127.0.0.1", "/b"),
  ]);
});

test("says which redirect URI to register [auth L1]", () => {
  expect(() => placesFor(options, undefined, ["https://app.example/callback"])).toThrow(
    "Login: expected a registered redirect URI such as http://127.0.0.1/callback, received https://app.example/callback.",
  );
});
