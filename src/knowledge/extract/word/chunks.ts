import PostalMime from 'postal-mime';
import { escapeHtml } from '../../../platform/html';
import { decodeText } from '../decode-text';
import { declaredEncoding } from '../encoding/declared-encoding';
import { countLeftOut, type LeftOut } from '../html/left-out';
import type { OfficePackage } from '../office/package';
import { extensionOf } from '../file-name';

/**
 * Returns the documents that a Word document contains (`w:altChunk`) as HTML, by the ids of their relations. Those of
 * other kinds are counted.
 */
export async function chunksOf(
  office: OfficePackage,
  main: string,
  leftOut: LeftOut,
  ofWord: (part: Buffer) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const chunks = new Map<string, string>();
  for (const [id, { type, target }] of office.relations(main)) {
    if (type !== 'aFChunk') continue;
    const part = office.part(target);
    const html = part && (await htmlOf(part, extensionOf(target), ofWord));
    if (html === undefined) countLeftOut(leftOut, 'unread_parts');
    else chunks.set(id, html);
  }
  return chunks;
}

async function htmlOf(
  part: Buffer,
  extension: string,
  ofWord: (part: Buffer) => Promise<string | undefined>,
): Promise<string | undefined> {
  switch (extension) {
    case 'htm':
    case 'html':
    case 'xhtml':
      return decodeText(part, { declared: declaredEncoding(part) }).text;
    case 'mht':
    case 'mhtml':
      return (await PostalMime.parse(part)).html;
    case 'docx':
      return ofWord(part);
    case 'txt':
      return `<pre>${escapeHtml(decodeText(part).text)}</pre>`;
    default:
      return undefined;
  }
}
