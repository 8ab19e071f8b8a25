/** What a check has to say of a server: plain data, which is also what `mcp-gen check --json` prints. */

export interface CheckReport {
  /** The address, or the command line. */
  readonly target: string;
  /** `http` is Streamable HTTP; `sse` the transport of 2024-11-05. */
  readonly transport: "stdio" | "http" | "sse";
  /** One for each revision that was asked for, oldest first. */
  readonly revisions: readonly RevisionReport[];
  /** What became of a revision that there is not. Nothing where only some revisions were asked for. */
  readonly unknown?: RevisionReport;
  /** Violations of all, each of them counted as often as it was seen. */
  readonly violations: number;
  readonly undefined: number;
}

/** What happened when a revision was asked for. */
export interface RevisionReport {
  readonly revision: string;
  /** Whether the server speaks it. */
  readonly agreed: boolean;
  /** What the server wants to speak instead. */
  readonly offered?: string;
  /** Why it was not agreed: `-32601 Method not found`. */
  readonly reason?: string;
  readonly server?: { readonly name: string; readonly version: string };
  readonly capabilities?: Readonly<Record<string, unknown>>;
  /** How many requests were sent, by method. */
  readonly exercised: Readonly<Record<string, number>>;
  /** Messages of the server that were judged. */
  readonly messages: number;
  /** What the server sent that the revision does not define, and that does no harm to those who ignore it. */
  readonly undefined: readonly UndefinedFinding[];
  /** What no server of the revision may do. */
  readonly violations: readonly ViolationFinding[];
  /** What is worth knowing: what a server should do and does not, and what could not be looked at. */
  readonly notes: readonly NoteFinding[];
}

export interface UndefinedFinding {
  /** What kind of message: `tools/list result`. */
  readonly what: string;
  /** JSON Pointer into the message, with `*` for places in arrays: `/result/tools/*` and so on. */
  readonly pointer: string;
  readonly reason: string;
  readonly count: number;
  /** What stands there, the first time. */
  readonly example: unknown;
}

export interface ViolationFinding {
  readonly requirement: Requirement;
  /** What the server was asked, or what kind of message it sent. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  /** JSON Pointer into `message`, where it is about a place in it. */
  readonly pointer?: string;
  readonly count: number;
  /** The first message, where there is one. What is very large in it is cut. */
  readonly message?: unknown;
}

/** Something that binds a server. */
export interface Requirement {
  /** Its number in the list of requirements that this project keeps; `schema` for the shapes of messages. */
  readonly id: string;
  readonly text: string;
  /** Where the specification says so: `basic/transports`. */
  readonly section: string;
}

export interface NoteFinding {
  readonly what: string;
  readonly text: string;
  readonly count: number;
}
