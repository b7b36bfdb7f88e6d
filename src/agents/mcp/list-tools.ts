import { z } from 'zod';
import type { JsonObject } from '../../domain/json';
import type { McpToolEntry } from '../../domain/mcp-server';
import type { Connection } from './connection';
import { garbled } from './mcp-failure';
import { hashOfListed, readDefinition, type SchemaFault } from './read-definition';
import { scrubbed, type Secrets } from './scrubbed';

const mostTools = 500;
const mostPages = 20;
const tooMany = `The server has more than ${mostTools} tools, or more than ${mostPages} pages of them; the rest was left out.`;
const inCircles = 'The server repeats a page of its list; the rest was left out.';
const page = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
const named = z.looseObject({ name: z.string() });

export interface ListedTools {
  definitions: McpToolEntry[];
  /** One sentence for each tool or part of the list that was left out. */
  problems: string[];
}

interface ListTimeout {
  /** Time for all pages together, in milliseconds. */
  ms: number;
  signal: AbortSignal | undefined;
}

/**
 * Returns a server's tools, which it lists page by page. Nothing returned contains the `secret`. Throws what
 * Connection.request and `schemaFault` throw.
 */
export async function listTools(
  connection: Connection,
  { secret, schemaFault, ...timeout }: ListTimeout & { secret: Secrets; schemaFault: SchemaFault },
): Promise<ListedTools> {
  if (!connection.offersTools) return { definitions: [], problems: ['The server offers no tools.'] };
  const { listed, problems } = await gather(connection, timeout);
  const tools = await read(listed, problems, { secret, schemaFault, signal: timeout.signal });
  return { ...tools, problems: tools.problems.map((one) => scrubbed(one, secret)) };
}

/** Returns the hash of a tool's definition as its server defines it now, or undefined if the tool is gone. */
export async function hashOfTool(
  connection: Connection,
  name: string,
  timeout: ListTimeout,
): Promise<string | undefined> {
  const { listed } = await gather(connection, timeout);
  const result = listed.map((one) => named.safeParse(one)).find(({ data }) => data?.name === name);
  return result?.data && hashOfListed(result.data);
}

async function gather(
  connection: Connection,
  { ms, signal }: ListTimeout,
): Promise<{ listed: unknown[]; problems: string[] }> {
  const until = performance.now() + ms;
  const listed: unknown[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages && listed.length <= mostTools; pages += 1) {
    const params: JsonObject = cursor === undefined ? {} : { cursor };
    const answer = await connection.request({ method: 'tools/list', params, timeoutMs: ms, until, signal });
    const parsed = page.safeParse(answer);
    if (!parsed.success) throw garbled();
    listed.push(...parsed.data.tools);
    cursor = parsed.data.nextCursor;
    if (cursor === undefined) break;
    if (cursors.has(cursor)) return { listed, problems: [inCircles] };
    cursors.add(cursor);
  }
  const isWhole = cursor === undefined && listed.length <= mostTools;
  return { listed, problems: isWhole ? [] : [tooMany] };
}

async function read(
  listed: unknown[],
  problems: string[],
  {
    secret,
    schemaFault,
    signal,
  }: { secret: Secrets; schemaFault: SchemaFault; signal: AbortSignal | undefined },
): Promise<ListedTools> {
  const definitions = new Map<string, McpToolEntry>();
  const leftOut: string[] = [];
  for (const one of listed.slice(0, mostTools)) {
    signal?.throwIfAborted();
    const result = await readDefinition(one, schemaFault, secret);
    if (!result.ok) leftOut.push(result.problem);
    else if (definitions.has(result.definition.name))
      leftOut.push(`The tool “${result.definition.name}” is listed twice; the second was left out.`);
    else definitions.set(result.definition.name, result.definition);
  }
  return { definitions: [...definitions.values()], problems: [...leftOut, ...problems] };
}
