import { posix } from 'node:path';
import type { Extraction } from './block';
import { notesOf, type LeftOut } from './html/left-out';
import { plainText } from './html/page-tree';
import { partTree, xmlText } from './office/xml-tree';
import { elements } from './office/package';
import { unzip } from './office/unzip';
import { readPage } from './read-html';
import { Refusal } from './refusal';

/**
 * Returns the text of an EPUB book in its reading order.
 * @throws Refusal; an Error if the file is damaged
 */
export async function readEpub(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  const parts = await unzip(bytes, mostInflated, /\.(xml|opf|x?html?)$/i);
  const tree = (name: string) => partTree(parts.get(name.toLowerCase()));
  const [root] = elements(tree('META-INF/container.xml'), 'rootfile');
  const main = root?.attribs['full-path'];
  if (main === undefined)
    throw new Refusal('wrong_type', 'The name ends with .epub, but the content is no book.');
  const book = tree(main);
  const files = new Map(elements(book, 'item').map(({ attribs }) => [attribs['id'], attribs['href'] ?? '']));
  const order = elements(book, 'itemref').flatMap(({ attribs }) => files.get(attribs['idref']) ?? []);
  const leftOut: LeftOut = new Map();
  const blocks = order.flatMap((href) => {
    const page = parts.get(posix.join(posix.dirname(main), decodeURI(href)).toLowerCase());
    return page ? readPage(xmlText(page), {}, leftOut).blocks : [];
  });
  const title = plainText(elements(book, 'dc:title').slice(0, 1));
  return { ...(title !== '' && { title }), blocks, ...notesOf(leftOut) };
}
