import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseStdioServers, type StdioServers } from './stdio-servers';
import { reasonOf } from './system-error';

export type StdioPrograms = Extract<StdioServers, { ok: true }>['servers'];

/**
 * The programs in the file that MCP_STDIO_SERVERS names; none where it names no file. Faults are collected in `faults`,
 * as the sentences that the user is shown; none tells a value of the file.
 */
export function readStdioPrograms(file: string | undefined, dir: string, faults: string[]): StdioPrograms {
  if (file === undefined) return [];
  const setting = `MCP_STDIO_SERVERS is ${JSON.stringify(file)}`;
  try {
    const parsed = parseStdioServers(readFileSync(resolve(dir, file), 'utf8'));
    if (parsed.ok) return parsed.servers;
    faults.push(...parsed.faults.map((fault) => `${setting}, a file with a fault: ${fault}`));
  } catch (error) {
    const why = `cannot be read (${reasonOf(error)})`;
    faults.push(`${setting}, which ${why}: the path of a readable file is accepted.`);
  }
  return [];
}
