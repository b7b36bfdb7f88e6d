import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { isJsonObject, toJsonObject, type JsonObject } from '../../domain/json';
import type { FileFault } from './fault';

/** A file as it was read. */
export interface YamlFile {
  /** Absent if the file can't be read at all. */
  content?: YamlContent;
  faults: FileFault[];
}

export interface YamlContent {
  resource: JsonObject;
  /** Returns the line of a field, or of the innermost one above it that the file has. */
  lineOf: (path: readonly (string | number)[]) => number;
}

const mostBytes = 1_024 * 1_024;

/** Reads a file of one resource. */
export function readYaml(file: string, text: string): YamlFile {
  const asWhole = (message: string) => ({ faults: [{ file, line: 1, message }] });
  if (Buffer.byteLength(text) > mostBytes) return asWhole('The file is larger than 1 MiB.');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const faults = [
    ...[...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      offset: pos[0],
      message: code === 'MULTIPLE_DOCS' ? 'Put each resource into a file of its own.' : message,
    })),
    ...unwanted(document),
  ].map(({ offset, message }) => ({ file, line: lineAt(offset), message: asSentence(message) }));
  if (document.errors.length > 0) return { faults };
  const value: unknown = document.toJS();
  if (!isJsonObject(value)) return asWhole('The file must have the fields of one resource.');
  const lineOf: YamlContent['lineOf'] = (path) => lineAt(offsetOf(document, path));
  return { content: { resource: toJsonObject(value), lineOf }, faults };
}

/** Anchors would make two places of one text, and a change of one of them a change of both. */
function unwanted(document: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(document, {
    Alias: (_, node) =>
      void found.push({
        offset: node.range?.[0] ?? 0,
        message: 'Write the value itself: aliases are not read.',
      }),
    Node: (_, node) => {
      if (!isAlias(node) && 'anchor' in node && node.anchor !== undefined)
        found.push({ offset: node.range?.[0] ?? 0, message: 'Leave the anchor out: anchors are not read.' });
    },
    Pair: (_, { key }) => {
      if (!isScalar(key) || typeof key.value !== 'string')
        found.push({
          offset: isNode(key) ? (key.range?.[0] ?? 0) : 0,
          message: 'The name of a field must be a text.',
        });
    },
  });
  return found;
}

function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let [node, offset]: [unknown, number] = [document.contents, 0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(part));
      if (!isPair(pair) || !isScalar(pair.key)) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}

function asSentence(message: string): string {
  const [line = ''] = message.split('\n');
  return line.endsWith('.') ? line : `${line}.`;
}
