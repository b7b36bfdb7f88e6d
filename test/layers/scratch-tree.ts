import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(__dirname, '../..');

/** A small separate project under the same rules, for code that breaks them. */
export class ScratchTree {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-house-')));

  /** `files` maps paths to texts. `shared` lists files of this project to copy. */
  constructor(files: Record<string, string>, shared: readonly string[]) {
    for (const name of shared) cpSync(join(root, name), join(this.folder, name));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /** Links this project's packages into it. */
  withPackages(): this {
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'dir');
    return this;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The output of a package's program, whatever its exit code. */
export function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    const file = join(root, 'node_modules', program);
    execFile(
      process.execPath,
      [file, ...args],
      { cwd, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout === '') fail(new Error(stderr, { cause: error }));
        else done(stdout);
      },
    );
  });
}
