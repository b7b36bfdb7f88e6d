import { parseTree, printParseErrorCode, stripComments, type Node, type ParseError } from 'jsonc-parser';
import type { Block, Extraction } from './block';
import { Refusal } from './refusal';

const mostLevels = 100;
const mostHeadings = 3;

/**
 * Returns the values of a JSON text, each with the names that lead to it. Outer names become headings. Several values
 * one after another, as in JSON Lines, are read as a list of them.
 * @throws Refusal if it is not valid JSON or is nested too deeply
 */
export function readJson(text: string): Extraction {
  const values = valuesIn(text);
  const [first] = values ?? [];
  if (!values || !first)
    throw new Refusal('wrong_type', 'The name ends with .json, but the content is no valid JSON.');
  if (!values.every(({ node }) => isAtMostDeep(node, mostLevels)))
    throw new Refusal('too_complex', `The JSON is nested more than ${mostLevels} levels deep.`);
  return { blocks: values.length === 1 ? blocksOf(first, 1) : values.flatMap(recordBlocks) };
}

/** A value with its own text: a parsed number would lose digits. */
interface Value {
  node: Node;
  source: string;
}

/** Returns undefined if anything in the text is no value. */
function valuesIn(text: string): Value[] | undefined {
  const values: Value[] = [];
  for (let source = stripComments(text).trim(); source !== '';) {
    const errors: ParseError[] = [];
    const node = parseTree(source, errors, { allowTrailingComma: true });
    const isWhole = errors.every(({ error }) => printParseErrorCode(error) === 'EndOfFileExpected');
    if (!node || !isWhole) return undefined;
    values.push({ node, source });
    source = source.slice(node.offset + node.length).trimStart();
  }
  return values.length > 0 ? values : undefined;
}

/** Puts simple values first, together. Each nested value follows under a heading with its name. */
function blocksOf(value: Value, level: number): Block[] {
  if (value.node.type === 'array' && !isPlainList(value)) return itemsOf(value).flatMap(recordBlocks);
  if (value.node.type !== 'object') return recordBlocks(value);
  const isBelow = (inner: Value) => level <= mostHeadings && isNested(inner) && !isPlainList(inner);
  const fields = fieldsOf(value);
  return [
    ...paragraph(fields.flatMap(([name, inner]) => (isBelow(inner) ? [] : linesOf(inner, name)))),
    ...fields.flatMap(([name, inner]): Block[] =>
      isBelow(inner) ? [{ kind: 'heading', text: name, level }, ...blocksOf(inner, level + 1)] : [],
    ),
  ];
}

/** Keeps the fields of one list element together as a record. */
function recordBlocks(item: Value): Block[] {
  return paragraph(linesOf(item, ''));
}

function linesOf(value: Value, path: string): string[] {
  if (value.node.type === 'object')
    return fieldsOf(value).flatMap(([name, inner]) => linesOf(inner, path === '' ? name : `${path}.${name}`));
  if (value.node.type !== 'array') return line(path, shown(value));
  const items = itemsOf(value);
  if (isPlainList(value)) return line(path, items.map(shown).join(', '));
  return items.flatMap((item, index) => linesOf(item, `${path}[${index}]`));
}

function line(path: string, text: string): string[] {
  if (text === '') return [];
  return [path === '' ? text : `${path}: ${text}`];
}

function paragraph(lines: string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: 'list', text: lines.join('\n') }];
}

/** Strings are shown without quotes and escapes, all else as it is written. */
function shown({ node, source }: Value): string {
  if (node.type === 'string') return String(node.value);
  return source.slice(node.offset, node.offset + node.length);
}

function itemsOf({ node, source }: Value): Value[] {
  return (node.children ?? []).map((item) => ({ node: item, source }));
}

/** Returns the fields in the order in which they are written. A name may come twice. */
function fieldsOf(value: Value): [name: string, value: Value][] {
  return itemsOf(value).flatMap((field): [string, Value][] => {
    const [name, inner] = itemsOf(field);
    return name && inner ? [[shown(name), inner]] : [];
  });
}

function isNested({ node }: Value): boolean {
  return node.type === 'object' || node.type === 'array';
}

function isPlainList(value: Value): boolean {
  return value.node.type === 'array' && !itemsOf(value).some(isNested);
}

function isAtMostDeep({ type, children = [] }: Node, levels: number): boolean {
  // The name and the value of a field are within a node of their own.
  const below = type === 'property' ? levels : levels - 1;
  return children.length === 0 || (below >= 0 && children.every((child) => isAtMostDeep(child, below)));
}
