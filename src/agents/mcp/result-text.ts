import { z } from 'zod';
import { mayBeRounded } from '../../domain/exact-number';
import { isAtMostDeep } from '../../domain/json';
import { shortened } from '../../domain/shortened';
import type { ToolFile } from '../../domain/tool-run';
import { scrubbed, type Secrets } from './scrubbed';

const text = z.looseObject({ type: z.literal('text'), text: z.string() });
const media = z.looseObject({
  type: z.enum(['image', 'audio']),
  data: z.string(),
  mimeType: z.string().default('of an unknown type'),
});
const link = z.looseObject({
  type: z.literal('resource_link'),
  uri: z.string(),
  name: z.string().default(''),
});
const embedded = z.looseObject({
  type: z.literal('resource'),
  resource: z.union([
    z.looseObject({ text: z.string() }),
    z.looseObject({
      blob: z.string(),
      mimeType: z.string().default('of an unknown type'),
      uri: z.string().default(''),
    }),
  ]),
});
const block = z.union([text, media, link, embedded]);
const result = z.looseObject({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
});
const deepest = 100;
const mostFiles = 8;

/** A tool's result as read from its server. */
export interface ReadResult {
  text: string;
  /** Pictures and embedded files, as far as there is room. */
  files: ToolFile[];
  isError: boolean;
}

/**
 * Returns a tool's result for the model: its texts, or its structure as JSON if it has no text.
 * Everything else becomes one line each, and a file if it is one. The secret is removed from the texts. The length is
 * not capped yet. Returns undefined if the answer is not a result.
 */
export function resultText(answer: unknown, secret?: Secrets): ReadResult | undefined {
  const parsed = result.safeParse(answer);
  if (!parsed.success) return undefined;
  const { content, structuredContent, isError } = parsed.data;
  const parts = content.map((one) => partOf(one, (words) => line(scrubbed(words, secret))));
  const hasText = parts.some(({ isText }) => isText);
  if (!hasText && structuredContent !== undefined)
    parts.unshift({ isText: true, words: asJson(structuredContent) });
  const text = scrubbed(parts.map(({ words }) => words).join('\n'), secret);
  const files = parts
    .flatMap(({ file }) => file ?? [])
    .slice(0, mostFiles)
    .map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }));
  return { text, files, isError };
}

interface Part {
  isText: boolean;
  words: string;
  file?: { name: string; base64: string };
}

/** `line` makes a server's words safe to stand within one of our lines. */
function partOf(listed: unknown, line: (words: string) => string): Part {
  const parsed = block.safeParse(listed);
  if (!parsed.success) return { isText: false, words: '[content of an unknown kind, not shown]' };
  const { data } = parsed;
  switch (data.type) {
    case 'text':
      return { isText: true, words: data.text };
    case 'audio':
      return { isText: false, words: notShown(line(data.mimeType), data.data) };
    case 'image':
      return fileOf({ ...data, name: 'picture' }, line);
    case 'resource_link':
      return { isText: false, words: `[link to ${line(data.name)} ${line(data.uri)}, not followed]` };
    case 'resource':
      return 'text' in data.resource
        ? { isText: true, words: String(data.resource.text) }
        : embeddedFile(data.resource, line);
  }
}

/** Its content decides later what it is. */
function fileOf(
  { name, mimeType, data }: { name: string; mimeType: string; data: string },
  line: (words: string) => string,
): Part {
  const words = `[${line(mimeType)}, ${sizeOf(data)}]`;
  return { isText: false, words, file: { name: line(name), base64: data } };
}

function embeddedFile(
  { blob: data, mimeType, uri }: { blob: string; mimeType: string; uri: string },
  line: (words: string) => string,
): Part {
  return fileOf({ name: lastOf(uri), mimeType, data }, line);
}

/** The last part of an address, as the name of its file. */
function lastOf(uri: string): string {
  return uri.split(/[/\\?#]/).findLast((part) => part !== '') ?? 'file';
}

function notShown(mimeType: string, base64: string): string {
  return `[${mimeType}, ${sizeOf(base64)}, not shown]`;
}

function sizeOf(base64: string): string {
  const bytes = Math.floor((base64.length * 3) / 4);
  return bytes < 1_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000)} kB`;
}

function asJson(value: unknown): string {
  return isAtMostDeep(value, deepest)
    ? JSON.stringify(value, (_, inner: unknown) =>
        typeof inner === 'number' && mayBeRounded(inner) ? roundedNote(inner) : inner,
      )
    : '[a structure with too many levels, not shown]';
}

/** The SDK has parsed the answer, so its digits are gone. */
function roundedNote(value: number): string {
  return `[a number of about ${value.toPrecision(6)}; its digits were lost, so ask for it as a text]`;
}

/** Makes a server's words safe to stand within one of our lines: they cannot end the line or its brackets. */
function line(words: string): string {
  return shortened(words.replace(/[\p{Cc}\u2028\u2029[\]]/gu, ' '), 300);
}
