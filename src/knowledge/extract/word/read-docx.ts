import type { Extraction } from '../block';
import type { LeftOut } from '../html/left-out';
import { OfficePackage } from '../office/package';
import { readPage } from '../read-html';
import { Refusal } from '../refusal';
import { chunksOf } from './chunks';
import { WordPage } from './word-page';

/** How many documents may contain each other. */
const deepest = 3;

/**
 * Returns the text of a Word document. Nothing outside of the file is read.
 * @throws Refusal; an Error if the file is damaged
 */
export async function readDocx(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  const leftOut: LeftOut = new Map();
  const html = await wordHtml(bytes, mostInflated, leftOut);
  return readPage(html, {}, leftOut);
}

async function wordHtml(
  bytes: Uint8Array,
  mostInflated: number,
  leftOut: LeftOut,
  depth = 1,
): Promise<string> {
  const office = await OfficePackage.open(bytes, mostInflated);
  const main = office.main('word/document.xml');
  if (main === undefined || !office.part(main)?.includes('wordprocessingml'))
    throw new Refusal('wrong_type', 'The name ends with .docx, but the content is no Word document.');
  const chunks = await chunksOf(office, main, leftOut, async (part) =>
    depth < deepest ? wordHtml(part, mostInflated, leftOut, depth + 1) : undefined,
  );
  return new WordPage(office, main, chunks, leftOut).html();
}
