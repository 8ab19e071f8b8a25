/** The globals of the hosts that the test programs use. */

declare const Bun: {
  serve(options: {
    readonly port: number;
    readonly hostname: string;
    readonly fetch: (request: Request) => Promise<Response>;
  }): unknown;
};

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(
    options: { readonly port: number; readonly hostname: string },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};
