import type { Block, Extraction } from '../block';
import { countLeftOut, notesOf, type LeftOut } from '../html/left-out';
import { readPage } from '../read-html';
import { readText } from '../read-text';
import { Refusal } from '../refusal';

export interface Mail {
  subject?: string;
  /** What stands above the text, such as the sender, with its name. */
  fields: [name: string, value: string | undefined][];
  html?: string;
  text?: string;
  attachments: { name: string; bytes: Uint8Array }[];
}

/** Reads a file that another one contains. */
export type ReadInner = (name: string, bytes: Uint8Array) => Promise<Extraction>;

/** Returns the text of a message and of its attachments. Attachments that are not read are counted. */
export async function mailText(
  { subject, fields, html, text, attachments }: Mail,
  read: ReadInner,
): Promise<Extraction> {
  const leftOut: LeftOut = new Map();
  const given = fields.filter(([, value]) => value !== undefined && value !== '');
  const head: Block = {
    kind: 'paragraph',
    text: given.map(([name, value]) => `${name}: ${value}`).join('\n'),
  };
  const body = html === undefined ? readText(text ?? '') : readPage(html, {}, leftOut);
  const blocks = head.text === '' ? body.blocks : [head, ...body.blocks];
  for (const { name, bytes } of attachments) {
    const inner = await innerBlocks(name, bytes, read);
    if (inner) blocks.push({ kind: 'heading', level: 1, text: name }, ...inner);
    else countLeftOut(leftOut, 'attached_files');
  }
  return { ...(subject && { title: subject }), blocks, ...notesOf(leftOut) };
}

async function innerBlocks(name: string, bytes: Uint8Array, read: ReadInner): Promise<Block[] | undefined> {
  try {
    return (await read(name, bytes)).blocks;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
