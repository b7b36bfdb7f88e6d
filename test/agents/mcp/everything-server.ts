import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { HttpTarget } from '../../../src/agents/mcp/mcp-target';
import { newId } from '../../../src/domain/ids';
import { waitFor } from '../../support/wait-for';
import { lastingPort } from '../../../drill/world/lasting-port';

/** Path of the reference server's program. Its package names no main file. */
export const everything = join(
  dirname(require.resolve('@modelcontextprotocol/server-everything/package.json')),
  'dist',
  'index.js',
);

export interface EverythingServer {
  target: HttpTarget;
  host: string;
  stop: () => Promise<void>;
}

/** Starts the reference server in its own process, on a free port, and waits until it answers. */
export async function startEverything(transport: 'streamable-http' | 'sse'): Promise<EverythingServer> {
  const port = await lastingPort();
  const child = spawn(process.execPath, [everything, transport === 'sse' ? 'sse' : 'streamableHttp'], {
    env: { PORT: String(port), PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}/${transport === 'sse' ? 'sse' : 'mcp'}`;
  await waitFor('the reference server answers', () => answers(`http://${host}/`));
  return { target: { mcpServerId: newId('tool'), url, transport }, host, stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
