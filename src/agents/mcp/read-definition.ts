import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { McpToolEntry, McpToolHints } from '../../domain/mcp-server';
import { shortened } from '../../domain/shortened';
import { scrubbed } from './scrubbed';

const longestName = 128;
const longestDescription = 1_024;
const longestTitle = 100;
const largestSchema = 64 * 1_024;
/** The same as for tools that a tenant writes. */
const deepestSchema = 20;

/** Why a schema can't be used, as a sentence; undefined if it can. */
export type SchemaFault = (schema: JsonObject) => Promise<string | undefined>;

export type ReadDefinition = { ok: true; definition: McpToolEntry } | { ok: false; problem: string };

const tool = z.looseObject({ name: z.string(), inputSchema: z.unknown().optional() });
const description = z.looseObject({ description: z.string() });
const annotations = z.looseObject({ annotations: z.looseObject({}) });

/**
 * A tool as a server listed it, or why it can't be offered. Nothing that the server says is believed, only kept; a tool that
 * tells the `secret` would spread it to everyone who may see the tool.
 */
export async function readDefinition(
  listed: unknown,
  schemaFault: SchemaFault,
  secret?: string,
): Promise<ReadDefinition> {
  const parsed = tool.safeParse(listed);
  if (!parsed.success) return { ok: false, problem: 'A tool without a name was left out.' };
  const { name, inputSchema } = parsed.data;
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) {
    return {
      ok: false,
      problem: `A tool was left out: its name must be one line of 1 to ${longestName} characters.`,
    };
  }
  const leftOut = (why: string) => ({
    ok: false as const,
    problem: `The tool “${name}” was left out: ${why}`,
  });
  const shape = shapeFault(inputSchema);
  if (!isJsonObject(inputSchema) || shape !== undefined) return leftOut(shape ?? 'it has no schema.');
  const fault = await schemaFault(withoutDialect(inputSchema));
  if (fault !== undefined) return leftOut(`its schema can't be used. ${fault}`);
  const words = descriptionOf(listed);
  const said = annotations.safeParse(listed).data?.annotations ?? {};
  // Before anything is cut: what is left of a secret would not be found.
  const told = [name, words, plain(words), titleOf(said), JSON.stringify(inputSchema)];
  if (told.some((text) => scrubbed(text, secret) !== text))
    return { ok: false, problem: 'A tool that tells the credential was left out.' };
  const hints = hintsOf(said);
  return {
    ok: true,
    definition: {
      name,
      description: shortened(plain(words), longestDescription),
      parameters: withoutDialect(inputSchema),
      ...(Object.keys(hints).length > 0 && { hints }),
      hash: definitionHash(name, words, inputSchema),
    },
  };
}

/** The hash of a listed tool, whether or not it can be used; undefined if it has no name or no bounded schema. */
export function hashOfListed(listed: unknown): string | undefined {
  const { data } = tool.safeParse(listed);
  if (!data || !isJsonObject(data.inputSchema) || shapeFault(data.inputSchema) !== undefined)
    return undefined;
  return definitionHash(data.name, descriptionOf(listed), data.inputSchema);
}

function descriptionOf(listed: unknown): string {
  return description.safeParse(listed).data?.description ?? '';
}

/** What is wrong with a schema from outside: what it says is not looked at. */
function shapeFault(schema: unknown): string | undefined {
  if (!isJsonObject(schema) || schema['type'] !== 'object')
    return 'its arguments are not described by a JSON Schema of type object.';
  if (!isAtMostDeep(schema, deepestSchema)) return `its schema has more than ${deepestSchema} levels.`;
  if (Buffer.byteLength(JSON.stringify(schema)) > largestSchema) return 'its schema is larger than 64 KiB.';
  return undefined;
}

/** The checker knows one dialect and refuses the names of the others, though what servers use is common to all. */
function withoutDialect(schema: JsonObject): JsonObject {
  const { $schema: _dialect, ...rest } = schema;
  return rest;
}

function titleOf({ title }: Record<string, unknown>): string {
  return typeof title === 'string' ? plain(title) : '';
}

function hintsOf(said: Record<string, unknown>): McpToolHints {
  const title = titleOf(said);
  const readOnly = said['readOnlyHint'];
  const destructive = said['destructiveHint'];
  const idempotent = said['idempotentHint'];
  const openWorld = said['openWorldHint'];
  return {
    ...(title !== '' && { title: shortened(title, longestTitle) }),
    ...(typeof readOnly === 'boolean' && { readOnly }),
    ...(typeof destructive === 'boolean' && { destructive }),
    ...(typeof idempotent === 'boolean' && { idempotent }),
    ...(typeof openWorld === 'boolean' && { openWorld }),
  };
}

/** Without what no reader sees. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '');
}

/** SHA-256, in base64url, of what a tool says about itself. The order of the names in its schema makes no difference. */
export function definitionHash(name: string, description: string, schema: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify([name, description, ordered(schema)]))
    .digest('base64url');
}

/** As pairs, since an object made anew would lose a name such as `__proto__`. */
function ordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return { object: names.map((name) => [name, ordered(value[name] ?? null)]) };
}
