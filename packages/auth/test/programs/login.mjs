// Logs in with a listener and prints the redirect URI, then the response. Nothing but the login keeps the process alive.
import { browserLogin } from "@mcp-gen/auth/node";

const { signal } = new AbortController();
const login = await browserLogin({ open: false, write() {} }).prepare({ signal });
console.log(login.redirectUri);
const { redirectUri } = login;
const url = "https://as.example/authorize";
console.log(await login.run({ url, state: "state", redirectUri, record: "{}", signal }));
