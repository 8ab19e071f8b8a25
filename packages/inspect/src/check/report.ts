/** The report of a check: plain data, which `mcp-gen check --json` prints. */

export interface CheckReport {
  /** The address, or the command line. */
  readonly target: string;
  /** `http` is Streamable HTTP; `sse` is the transport of 2024-11-05. */
  readonly transport: "stdio" | "http" | "sse";
  /** One report for each requested revision, oldest first. */
  readonly revisions: readonly RevisionReport[];
  /** The answer to an unknown revision. Present only if all revisions were requested. */
  readonly unknown?: RevisionReport;
  /** Number of violations in all revisions, including repeated ones. */
  readonly violations: number;
  readonly undefined: number;
}

/** The findings at one revision. */
export interface RevisionReport {
  readonly revision: string;
  /** Whether the server supports the revision. */
  readonly agreed: boolean;
  /** The revision that the server offered instead. */
  readonly offered?: string;
  /** Why the server did not agree: `-32601 Method not found`. */
  readonly reason?: string;
  readonly server?: { readonly name: string; readonly version: string };
  readonly capabilities?: Readonly<Record<string, unknown>>;
  /** Number of sent requests, by method. */
  readonly exercised: Readonly<Record<string, number>>;
  /** Number of checked messages from the server. */
  readonly messages: number;
  /** Content that the revision does not define. Clients can ignore it. */
  readonly undefined: readonly UndefinedFinding[];
  /** Violations of requirements. */
  readonly violations: readonly ViolationFinding[];
  /** Notes: violated recommendations, and what the check skipped. */
  readonly notes: readonly NoteFinding[];
}

export interface UndefinedFinding {
  /** The kind of message: `tools/list result`. */
  readonly what: string;
  /** JSON Pointer into the message, with `*` for array indexes: `/result/tools/*` and so on. */
  readonly pointer: string;
  readonly reason: string;
  readonly count: number;
  /** The first received value with this content. */
  readonly example: unknown;
}

export interface ViolationFinding {
  readonly requirement: Requirement;
  /** The request, or the kind of message that the server sent. */
  readonly what: string;
  readonly expected: string;
  readonly received: string;
  /** JSON Pointer into `message`, if the finding has a location. */
  readonly pointer?: string;
  readonly count: number;
  /** The first message with the violation, if any. Large parts are cut. */
  readonly message?: unknown;
}

/** A requirement for servers. */
export interface Requirement {
  /** The id in the requirement list of this project, or `schema` if a message does not match the schema. */
  readonly id: string;
  readonly text: string;
  /** The page of the specification: `basic/transports`. */
  readonly section: string;
}

export interface NoteFinding {
  readonly what: string;
  readonly text: string;
  readonly count: number;
}
