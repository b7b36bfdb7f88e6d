import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readFile } from 'node:fs/promises';

export interface ProcessLimits {
  /** Milliseconds from the start of the process to its answer. */
  wallMs: number;
  /** Milliseconds of processor time, on all processors together, rounded up to seconds. */
  processorMs: number;
  /** Bytes of memory, heap and everything else together. */
  memoryBytes: number;
  /** Bytes of the answer. */
  outputBytes: number;
}

/** A compiled file, and the folders that its process may read: those of its code and its packages. */
export interface BoundedProgram {
  entry: string;
  folders: string[];
}

/** How the process ended. Only `done` has an answer. */
export type Outcome =
  { kind: 'done'; output: Buffer } | { kind: 'killed'; by: 'time' | 'memory' | 'output' } | { kind: 'died' };

const MIB = 1024 * 1024;
const watchEveryMs = 25;

/**
 * Runs a compiled file in a Node process, sends it `input` and returns its output. The process has no
 * environment and reads only its own folders. It cannot write files, start processes or load native code. It
 * is killed if it exceeds a limit or `signal` aborts.
 * @throws the signal's reason; an Error if no process can be started
 */
export async function runBounded(
  program: BoundedProgram,
  input: Buffer[],
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const [file = '', ...args] = command(program, limits);
  const child = spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const run = new Run(child, limits);
  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort);
  try {
    await once(child, 'spawn');
    run.feed(input);
    await once(child, 'close');
  } finally {
    signal?.removeEventListener('abort', abort);
    run.end();
  }
  signal?.throwIfAborted();
  return run.outcome();
}

/**
 * The shell limits the processor time and then becomes the process itself. A process that loops therefore
 * ends even if this process was killed and cannot end it.
 */
function command({ entry, folders }: BoundedProgram, limits: ProcessLimits): string[] {
  const node = [process.execPath, ...flags(folders, limits), entry];
  if (process.platform === 'win32') return node;
  const seconds = Math.ceil(limits.processorMs / 1_000);
  // The soft limit sends SIGXCPU, which names the reason. The hard limit would send SIGKILL.
  return ['/bin/sh', '-c', 'ulimit -S -t "$0"; exec "$@"', String(seconds), ...node];
}

/** Node 20 has no permission for the network, so the process can still use it. */
function flags(folders: string[], { memoryBytes }: ProcessLimits): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    permission ? '--permission' : '--experimental-permission',
    ...folders.map((folder) => `--allow-fs-read=${join(realpathSync(folder), sep)}`),
    '--disallow-code-generation-from-strings',
    // Limits the heap only; the memory watch covers the rest.
    `--max-old-space-size=${Math.floor((memoryBytes * 0.75) / MIB)}`,
  ];
}

class Run {
  private readonly parts: Buffer[] = [];
  private size = 0;
  private killedBy: 'time' | 'memory' | 'output' | undefined;
  private readonly deadline: NodeJS.Timeout;
  private readonly watch: NodeJS.Timeout;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: ProcessLimits,
  ) {
    child.stdout?.on('data', (part: Buffer) => this.take(part));
    this.deadline = setTimeout(() => this.kill('time'), limits.wallMs);
    this.watch = setInterval(() => void this.checkMemory(), watchEveryMs);
  }

  feed(input: Buffer[]): void {
    // A process that dies early leaves input unread. Its exit status reports the fault.
    this.child.stdin?.on('error', () => undefined);
    for (const part of input) this.child.stdin?.write(part);
    this.child.stdin?.end();
  }

  end(): void {
    clearTimeout(this.deadline);
    clearInterval(this.watch);
    if (this.child.exitCode === null) this.child.kill('SIGKILL');
  }

  outcome(): Outcome {
    if (this.killedBy) return { kind: 'killed', by: this.killedBy };
    if (this.child.exitCode === 0) return { kind: 'done', output: Buffer.concat(this.parts) };
    if (this.child.signalCode === 'SIGXCPU') return { kind: 'killed', by: 'time' };
    // V8 aborts a process whose heap is full (SIGABRT). Some systems kill one that takes too much memory
    // (SIGKILL).
    const full = this.child.signalCode === 'SIGABRT' || this.child.signalCode === 'SIGKILL';
    return full ? { kind: 'killed', by: 'memory' } : { kind: 'died' };
  }

  private take(part: Buffer): void {
    this.size += part.length;
    if (this.size > this.limits.outputBytes) this.kill('output');
    else this.parts.push(part);
  }

  private async checkMemory(): Promise<void> {
    const { pid } = this.child;
    const held = pid === undefined ? undefined : await residentMemory(pid);
    if (held !== undefined && held > this.limits.memoryBytes) this.kill('memory');
  }

  private kill(by: 'time' | 'memory' | 'output'): void {
    this.killedBy ??= by;
    this.child.kill('SIGKILL');
  }
}

/** Returns a process's resident memory in bytes, or undefined if it has ended or the system is not Linux. */
async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
