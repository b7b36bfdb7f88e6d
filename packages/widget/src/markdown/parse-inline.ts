import type { Inline } from './nodes.js';
import { safeUrl } from './safe-url.js';

const deepest = 6;
/** Longer brackets are no link. This bounds the search for the closing one. */
const mostLinkChars = 1_000;
/** A longer block is no prose and is shown verbatim. This bounds the work of a frame. */
const mostChars = 50_000;

const special = /[\\`*_~[<!&\n]|https?:\/\//g;
const citation = /\[(\d{1,3})\](?!\()/y;
const linkText =
  /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/y;
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/y;
const lineBreak = /<br\s*\/?>/iy;
const entity = /&(nbsp|amp|lt|gt|quot|#39);/y;
/** Those that models write. Any other one stays as it is. */
const entities: Partial<Record<string, string>> = {
  ...{ nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" },
};
const bareLink = /https?:\/\/[^\s<>"`]+/y;

interface Found {
  node: Inline;
  end: number;
}

/**
 * Parses the text inside a block. Unknown marks stay text, including HTML. Takes time linear in the length.
 */
export function parseInline(text: string, depth = 0): Inline[] {
  if (text.length > mostChars) return [{ kind: 'text', text }];
  const nodes: Inline[] = [];
  const missing = new Set<string>();
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(text.slice(at, at + 2));
    if (escaped) {
      plain += escaped[1] ?? '';
      at += 2;
      continue;
    }
    const found = readMark(text, at, depth, missing);
    if (!found) {
      plain += text[at] ?? '';
      at += 1;
      continue;
    }
    if (found.node.kind === 'break') plain = plain.trimEnd();
    flush();
    nodes.push(found.node);
    at = found.end;
  }
  flush();
  return nodes;
}

function readMark(text: string, at: number, depth: number, missing: Set<string>): Found | undefined {
  switch (text[at]) {
    case '\n':
      return { node: { kind: 'break' }, end: at + 1 };
    case '`':
      return readCode(text, at, missing);
    case '[':
      return readCitation(text, at) ?? readLink(text, at, depth);
    case '!':
      return text[at + 1] === '[' ? readLink(text, at, depth) : undefined;
    case '<':
      return readBreak(text, at) ?? readAddress(text, at, autolink);
    case '&':
      return readEntity(text, at);
    case 'h':
      return /\w/.test(text[at - 1] ?? '') ? undefined : readAddress(text, at, bareLink);
    default:
      return readEmphasis(text, at, depth, missing);
  }
}

function readBreak(text: string, at: number): Found | undefined {
  lineBreak.lastIndex = at;
  return lineBreak.test(text) ? { node: { kind: 'break' }, end: lineBreak.lastIndex } : undefined;
}

/** The character is text, so that it can't begin another mark. */
function readEntity(text: string, at: number): Found | undefined {
  entity.lastIndex = at;
  const character = entities[entity.exec(text)?.[1] ?? ''];
  if (character === undefined) return undefined;
  return { node: { kind: 'text', text: character }, end: entity.lastIndex };
}

function readCode(text: string, at: number, missing: Set<string>): Found | undefined {
  const ticks = /^`+/.exec(text.slice(at, at + 20))?.[0] ?? '`';
  const end = closing(text, ticks, at + ticks.length, missing);
  if (end < 0) return undefined;
  const code = text.slice(at + ticks.length, end).replaceAll('\n', ' ');
  return { node: { kind: 'code', text: code.trim() || code }, end: end + ticks.length };
}

const emphases = [
  ['***', 'both'],
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'deleted'],
  ['*', 'emphasis'],
  ['_', 'emphasis'],
] as const;

function readEmphasis(text: string, at: number, depth: number, missing: Set<string>): Found | undefined {
  if (depth >= deepest) return undefined;
  for (const [mark, kind] of emphases) {
    if (!text.startsWith(mark, at)) continue;
    const from = at + mark.length;
    const end = closing(text, mark, from, missing);
    if (end <= from || /\s/.test(text[from] ?? ' ') || /\s/.test(text[end - 1] ?? ' ')) continue;
    // An underscore inside a word, as in send_email, is no mark.
    const isInWord = /\w/.test(text[at - 1] ?? '') || /\w/.test(text[end + mark.length] ?? '');
    if (mark.startsWith('_') && isInWord) continue;
    const children = parseInline(text.slice(from, end), depth + 1);
    const node: Inline =
      kind === 'both' ? { kind: 'strong', children: [{ kind: 'emphasis', children }] } : { kind, children };
    return { node, end: end + mark.length };
  }
  return undefined;
}

/** Returns the next position of the mark, or -1. Remembers absent marks, so that each is searched once. */
function closing(text: string, mark: string, from: number, missing: Set<string>): number {
  if (missing.has(mark)) return -1;
  const end = text.indexOf(mark, from);
  if (end < 0) missing.add(mark);
  return end;
}

function readCitation(text: string, at: number): Found | undefined {
  citation.lastIndex = at;
  const match = citation.exec(text);
  return match
    ? { node: { kind: 'citation', number: Number(match[1]) }, end: citation.lastIndex }
    : undefined;
}

/** An image becomes a link, because a picture would be a request to another host. */
function readLink(text: string, at: number, depth: number): Found | undefined {
  if (depth >= deepest) return undefined;
  linkText.lastIndex = 0;
  const match = linkText.exec(text.slice(at, at + mostLinkChars));
  if (!match) return undefined;
  const [whole, label = '', address = ''] = match;
  const href = safeUrl(address);
  const children = parseInline(label || address, deepest - 1);
  const node: Inline = href === undefined ? { kind: 'text', text: whole } : { kind: 'link', href, children };
  return { node, end: at + whole.length };
}

function readAddress(text: string, at: number, pattern: RegExp): Found | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [whole] = match;
  const shown = match[1] ?? withoutPunctuation(whole);
  const href = safeUrl(shown);
  if (href === undefined) return undefined;
  const end = at + (match[1] === undefined ? shown.length : whole.length);
  return { node: { kind: 'link', href, children: [{ kind: 'text', text: shown }] }, end };
}

/** The full stop of a sentence, and a bracket around the address, are not part of it. */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?'*_~\]]+$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed;
}
