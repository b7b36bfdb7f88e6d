import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inspect, promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(__dirname, '../../..');
const needed = [
  ...['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'],
  ...['react', 'react-dom', 'scheduler', '@types/react', 'csstype', 'happy-dom'],
];
const tsconfig = {
  compilerOptions: {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext', jsx: 'react-jsx' },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: ['node'] },
    ...{ outDir: 'dist', rootDir: '.' },
  },
};

/** A stranger's project: TypeScript, and the client from `npm pack`. */
export class FreshProject {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-fresh-')));

  /** Returns the files of the tarball. */
  async install(): Promise<string[]> {
    const pack = ['pack', '--json', '--ignore-scripts', '--workspace', 'holdfast-client'];
    const { stdout } = await run('npm', [...pack, '--pack-destination', this.folder], { cwd: root });
    const [packed]: { filename: string; files: { path: string }[] }[] = Object.values(JSON.parse(stdout));
    const modules = join(this.folder, 'node_modules');
    for (const name of needed) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
    }
    await run('tar', ['-xzf', packed?.filename ?? '', '-C', modules], { cwd: this.folder });
    cpSync(join(modules, 'package'), join(modules, 'holdfast-client'), { recursive: true });
    this.write('package.json', JSON.stringify({ type: 'module' }));
    this.write('tsconfig.json', JSON.stringify(tsconfig));
    return packed?.files.map(({ path }) => path) ?? [];
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Compiles everything; rejects with the compiler's errors. */
  async compile(): Promise<void> {
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    await run(process.execPath, [compiler, '-p', this.folder]).catch((error: unknown) => {
      throw new Error(inspect(error));
    });
  }

  /** Runs a compiled file, and returns its output. Calls `onPrint` with all output so far. */
  async run(name: string, environment: Record<string, string>, onPrint = (_: string) => {}): Promise<string> {
    const env = { ...process.env, ...environment };
    const child = spawn(process.execPath, [join('dist', name)], { cwd: this.folder, env });
    let [printed, complaint] = ['', ''];
    child.stdout.on('data', (part: Buffer) => onPrint((printed += part.toString())));
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    const [code]: unknown[] = await once(child, 'close');
    if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${complaint}`);
    return printed;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The README's examples by name: their language and text. */
export function readmeExamples(): Map<string, { language: string; text: string }> {
  const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8');
  const blocks = readme.matchAll(/^```(tsx?) (\w+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, language = '', name = '', text = '']) => [name, { language, text }]));
}
