import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../domain/json';
import { reasonOf } from './read-environment';

/** A stdio program of the installation: it speaks MCP over its standard input and output. */
export interface StdioTarget {
  mcpServerId: string;
  name: string;
  transport: 'stdio';
  command: string;
  args: string[];
  /** Its whole environment, besides PATH and HOME. */
  env: Record<string, string>;
}

const text = z
  .string({ error: 'must be a text' })
  .refine((value) => !value.includes('\0'), { error: 'must hold no NUL' });
const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, {
  error: 'begins with a letter or _, and has only letters, digits and _',
});
const serverName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/, {
  error: 'begins with a letter or digit, and has at most 32 letters, digits, _ and -',
});
const server = z.strictObject({
  command: text.min(1, { error: 'must not be empty' }),
  args: z.array(text, { error: 'must be a list of texts' }).default([]),
  env: z.record(variableName, text, { error: 'must be an object of texts' }).default({}),
});
const servers = z.record(serverName, server, {
  error: 'must be an object of servers by their names',
});

export type StdioServers = { ok: true; servers: StdioTarget[] } | { ok: false; faults: string[] };

/**
 * Parses the installation's MCP servers, `{ name: { command, args?, env? } }`. Returns every fault at once,
 * and no value, since values may be secret.
 */
export function parseStdioServers(json: string): StdioServers {
  const value = parseJson(json);
  if (value === undefined) return { ok: false, faults: ['It is no JSON.'] };
  const parsed = servers.safeParse(value);
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.map(faultOf) };
  const targets = Object.entries(parsed.data).map(([name, program]) => {
    return { mcpServerId: `mcp_stdio_${name}`, name, transport: 'stdio' as const, ...program };
  });
  return { ok: true, servers: targets };
}

function faultOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.') || 'It';
  if (issue.code === 'unrecognized_keys')
    return `${where} has the unknown fields ${issue.keys.join(', ')}; it may have command, args and env.`;
  if (issue.code === 'invalid_key')
    return `${where} is no valid name: a name ${issue.issues.map(({ message }) => message).join('; ')}.`;
  return `${where} ${issue.message}.`;
}

export type StdioPrograms = StdioTarget[];

/**
 * Reads the file that MCP_STDIO_SERVERS names; returns none if it is unset. Adds faults to `faults`, as
 * sentences for the user that contain no value from the file.
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
