import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { McpToolEntry, McpToolHints } from '../../domain/mcp-server';
import { shortened } from '../../domain/shortened';
import { headerFault } from './param-headers';
import { scrubbed, type Secrets } from './scrubbed';

const longestName = 128;
const longestDescription = 1_024;
const longestTitle = 100;
const largestSchema = 64 * 1_024;
/** The same limit as for tools that a tenant writes. */
const deepestSchema = 20;

/** Returns why a schema cannot be used, as a sentence, or undefined if it can. */
export type SchemaFault = (schema: JsonObject) => Promise<string | undefined>;

export type ReadDefinition = { ok: true; definition: McpToolEntry } | { ok: false; problem: string };

const tool = z.looseObject({ name: z.string(), inputSchema: z.unknown().optional() });
const execution = z.looseObject({ execution: z.looseObject({ taskSupport: z.literal('required') }) });
const description = z.looseObject({ description: z.string() });
const annotations = z.looseObject({ annotations: z.looseObject({}) });

/**
 * Returns a tool as a server listed it, or why it cannot be offered. The server's claims are stored but not trusted. A
 * tool that contains the `secret` is left out, since everyone who sees the tool would see the secret. Rejects as
 * `schemaFault` does.
 */
export async function readDefinition(
  listed: unknown,
  schemaFault: SchemaFault,
  secret?: Secrets,
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
  const headers = headerFault(inputSchema);
  if (headers !== undefined) return leftOut(headers);
  const fault = await schemaFault(withoutDialect(inputSchema));
  if (fault !== undefined) return leftOut(`its schema can't be used. ${fault}`);
  const words = descriptionOf(listed);
  const said = annotations.safeParse(listed).data?.annotations ?? {};
  // Checked before anything is cut, since part of a secret would not be found.
  const texts = [name, words, plain(words), titleOf(said), JSON.stringify(inputSchema)];
  if (texts.some((text) => scrubbed(text, secret) !== text))
    return { ok: false, problem: 'A tool that tells the credential was left out.' };
  const hints = hintsOf(said);
  return {
    ok: true,
    definition: {
      name,
      description: shortened(plain(words), longestDescription),
      parameters: withoutDialect(inputSchema),
      ...(Object.keys(hints).length > 0 && { hints }),
      ...(execution.safeParse(listed).success && { asTask: true as const }),
      hash: definitionHash(name, words, inputSchema),
    },
  };
}

/**
 * Returns the hash of a listed tool, whether or not it can be used. Returns undefined if it has no name, or
 * if its schema is not of type object, too deep or too large.
 */
export function hashOfListed(listed: unknown): string | undefined {
  const { data } = tool.safeParse(listed);
  if (!data || !isJsonObject(data.inputSchema) || shapeFault(data.inputSchema) !== undefined)
    return undefined;
  return definitionHash(data.name, descriptionOf(listed), data.inputSchema);
}

function descriptionOf(listed: unknown): string {
  return description.safeParse(listed).data?.description ?? '';
}

/** Returns the fault of a schema's type, depth or size. Everything else in it is ignored. */
function shapeFault(schema: unknown): string | undefined {
  if (!isJsonObject(schema) || schema['type'] !== 'object')
    return 'its arguments are not described by a JSON Schema of type object.';
  if (!isAtMostDeep(schema, deepestSchema)) return `its schema has more than ${deepestSchema} levels.`;
  if (Buffer.byteLength(JSON.stringify(schema)) > largestSchema) return 'its schema is larger than 64 KiB.';
  return undefined;
}

/**
 * Removes `$schema`. The checker knows one dialect and rejects the names of others, but servers use what all
 * have in common.
 */
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

/** Removes characters that no reader sees. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '');
}

/**
 * Returns the SHA-256, in base64url, of a tool's name, description and schema. The order of names in the
 * schema does not matter.
 */
export function definitionHash(name: string, description: string, schema: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify([name, description, ordered(schema)]))
    .digest('base64url');
}

/** Turns objects into pairs, since a rebuilt object would lose a name such as `__proto__`. */
function ordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return { object: names.map((name) => [name, ordered(value[name] ?? null)]) };
}
