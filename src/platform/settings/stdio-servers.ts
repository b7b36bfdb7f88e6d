import { z } from 'zod';
import { parseJson } from '../../domain/json';

/** A program of the installation that speaks MCP over its standard input and output. */
export interface StdioTarget {
  mcpServerId: string;
  name: string;
  transport: 'stdio';
  command: string;
  args: string[];
  /** Its whole environment, apart from PATH and HOME. */
  env: Record<string, string>;
}

const text = z
  .string({ error: 'must be a text' })
  .refine((value) => !value.includes('\0'), { error: 'must hold no NUL' });
const server = z.strictObject({
  command: text.min(1, { error: 'must not be empty' }),
  args: z.array(text, { error: 'must be a list of texts' }).default([]),
  env: z
    .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), text, { error: 'must be an object of texts' })
    .default({}),
});
const servers = z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/), server, {
  error: 'must be an object of servers by their names',
});

export type StdioServers = { ok: true; servers: StdioTarget[] } | { ok: false; faults: string[] };

/**
 * Reads the installation's own servers, `{ name: { command, args?, env? } }`. Every fault at once, none with a value,
 * since what stands there may be secret.
 */
export function parseStdioServers(json: string): StdioServers {
  const value = parseJson(json);
  if (value === undefined) return { ok: false, faults: ['It is no JSON.'] };
  const parsed = servers.safeParse(value);
  if (!parsed.success) {
    return { ok: false, faults: parsed.error.issues.map(faultOf) };
  }
  return {
    ok: true,
    servers: Object.entries(parsed.data).map(([name, { command, args, env }]) => ({
      mcpServerId: `mcp_stdio_${name}`,
      name,
      transport: 'stdio',
      command,
      args,
      env,
    })),
  };
}

function faultOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.') || 'It';
  if (issue.code === 'unrecognized_keys')
    return `${where} has the unknown fields ${issue.keys.join(', ')}; it may have command, args and env.`;
  if (issue.code === 'invalid_key')
    return `${where} is no valid name: it must begin with a letter and have letters, digits and _ alone.`;
  return `${where} ${issue.message}.`;
}
