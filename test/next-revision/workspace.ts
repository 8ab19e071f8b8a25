/** Copies the repository to a temporary folder, with its installed packages and build output, under version control. */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Outcome {
  readonly code: number;
  /** The standard output, followed by the standard error. */
  readonly printed: string;
}

export class Workspace {
  readonly #parent = mkdtempSync(join(tmpdir(), "mcp-gen-next-"));
  /** The folder `upstream` next to the copy is for files outside of the repository. */
  readonly folder = join(this.#parent, "workspace");

  static async copy(): Promise<Workspace> {
    const workspace = new Workspace();
    mkdirSync(join(workspace.#parent, "upstream"));
    const paths = await lines("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
    const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
    // The compiler output must be newer than the sources, so that the compiler builds only changed packages.
    const built = ["generator", ...packages].map((name) => `${name}/dist`);
    for (const path of [...paths, ...built]) workspace.#copyFile(path);
    for (const name of ["generator", ...packages]) workspace.#link(`${name}/node_modules`);
    workspace.#linkModules();
    await workspace.run("git", ["init", "-q"]);
    await workspace.commit();
    return workspace;
  }

  remove(): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }

  async commit(): Promise<void> {
    await this.run("git", ["add", "-A"]);
    const author = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
    await this.run("git", [...author, "commit", "-q", "-m", "state"]);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Returns the paths that `git status` lists. */
  async changedFiles(): Promise<string[]> {
    const status = await this.run("git", ["status", "--porcelain", "--untracked-files=all"]);
    return status.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
  }

  /** Runs a program. Throws if the program fails. */
  async run(command: string, args: readonly string[]): Promise<string> {
    const options = { cwd: this.folder, maxBuffer: 100_000_000 };
    return (await promisify(execFile)(command, args, options)).stdout;
  }

  /** Runs the text of a block in a shell. */
  shell(text: string): Promise<Outcome> {
    const options = { cwd: this.folder, maxBuffer: 100_000_000 };
    return new Promise((resolve) => {
      execFile("/bin/sh", ["-e", "-c", text], options, (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        resolve({ code, printed: `${stdout}${stderr}` });
      });
    });
  }

  #copyFile(path: string): void {
    if (path === "" || !existsSync(join(root, path))) return;
    const to = join(this.folder, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to, { recursive: true, preserveTimestamps: true });
  }

  #link(path: string, target = path): void {
    if (existsSync(join(root, target)) && existsSync(dirname(join(this.folder, path))))
      symlinkSync(join(root, target), join(this.folder, path));
  }

  /** Links all installed packages, except that our packages are those of the copy. */
  #linkModules(): void {
    for (const folder of ["node_modules", "node_modules/.bin", "node_modules/@mcp-gen"]) {
      mkdirSync(join(this.folder, folder));
      for (const name of readdirSync(join(root, folder))) {
        const path = join(folder, name);
        if (path === "node_modules/.bin" || path === "node_modules/@mcp-gen") continue;
        if (folder.endsWith("@mcp-gen") || name === "mcp-gen" || name === "create-mcp-gen")
          cpSync(join(root, path), join(this.folder, path), { verbatimSymlinks: true });
        else this.#link(path);
      }
    }
  }
}

async function lines(command: string, args: readonly string[]): Promise<string[]> {
  const options = { cwd: root, maxBuffer: 100_000_000 };
  return (await promisify(execFile)(command, args, options)).stdout.split("\n");
}
