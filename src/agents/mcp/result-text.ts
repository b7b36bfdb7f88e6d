import { z } from 'zod';
import { isAtMostDeep } from '../../domain/json';
import { shortened } from '../../domain/shortened';
import { scrubbed } from './scrubbed';

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
    z.looseObject({ blob: z.string(), mimeType: z.string().default('of an unknown type') }),
  ]),
});
const block = z.union([text, media, link, embedded]);
const result = z.looseObject({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
});
const deepest = 100;

/**
 * Returns what a model reads of a tool's result: its texts, or its structure as JSON if it has no text.
 * Everything else becomes one line each. The secret is removed. The length is not capped yet. Returns
 * undefined if the answer is not a result.
 */
export function resultText(answer: unknown, secret?: string): { text: string; isError: boolean } | undefined {
  const parsed = result.safeParse(answer);
  if (!parsed.success) return undefined;
  const { content, structuredContent, isError } = parsed.data;
  const parts = content.map((one) => partOf(one, (words) => line(scrubbed(words, secret))));
  const hasText = parts.some(({ isText }) => isText);
  if (!hasText && structuredContent !== undefined)
    parts.unshift({ isText: true, words: asJson(structuredContent) });
  return { text: scrubbed(parts.map(({ words }) => words).join('\n'), secret), isError };
}

interface Part {
  isText: boolean;
  words: string;
}

/** `line` makes a server's words safe to stand within one of our lines. */
function partOf(listed: unknown, line: (words: string) => string): Part {
  const parsed = block.safeParse(listed);
  if (!parsed.success) return { isText: false, words: '[content of an unknown kind, not shown]' };
  const { data } = parsed;
  switch (data.type) {
    case 'text':
      return { isText: true, words: data.text };
    case 'image':
    case 'audio':
      return { isText: false, words: notShown(line(data.mimeType), data.data) };
    case 'resource_link':
      return { isText: false, words: `[link to ${line(data.name)} ${line(data.uri)}, not followed]` };
    case 'resource':
      return 'text' in data.resource
        ? { isText: true, words: String(data.resource.text) }
        : { isText: false, words: notShown(line(data.resource.mimeType), data.resource.blob) };
  }
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
    ? JSON.stringify(value)
    : '[a structure with too many levels, not shown]';
}

/** Makes a server's words safe to stand within one of our lines: they cannot end the line or its brackets. */
function line(words: string): string {
  return shortened(words.replace(/[\p{Cc}\u2028\u2029[\]]/gu, ' '), 300);
}
