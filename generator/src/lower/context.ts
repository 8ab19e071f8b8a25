/** The state that all passes over one schema share: declarations, overlay, and faults of the current stage. */
import { throwDiagnostics, type Diagnostic } from "../diagnostics.js";
import type { Declaration } from "../model/declarations.js";
import type { Overlay } from "../model/overlay.js";
import type { Scope } from "./scope.js";

export class LowerContext {
  readonly #problems: Diagnostic[] = [];

  constructor(
    readonly declarations: Declaration[],
    readonly scope: Scope,
    readonly overlay: Overlay,
    /** The paths of the files, for diagnostics. */
    readonly files: { schema: string; overlay: string },
  ) {}

  /** Reports a fault in the schema at a line or a declaration. */
  report(
    code: string,
    { line, file = this.files.schema }: { line?: number; file?: string },
    message: string,
    fix: string,
  ): void {
    this.#problems.push({ code, file, line, message, fix });
  }

  /** Reports an entry of the overlay that matches nothing. */
  noMatch(message: string, fix: string, code = "overlay/no-match"): void {
    this.#problems.push({ code, file: this.files.overlay, message, fix });
  }

  /** @throws DiagnosticError with all reported faults, if there are any */
  endStage(): void {
    throwDiagnostics(this.#problems);
  }
}
