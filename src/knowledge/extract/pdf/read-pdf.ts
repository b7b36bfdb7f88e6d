import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { onOneLine, type Extraction } from '../block';
import type { ExtractionLimits } from '../limits';
import { Refusal, tooMuchText } from '../refusal';
import { toBlocks } from './layout';
import { toLines, type Line, type PlacedText } from './line';
import { openPdf } from './open-pdf';
import { withoutRunningLines } from './running-lines';

/** The text of a PDF with its headings and pages. */
export async function readPdf(bytes: Uint8Array, limits: ExtractionLimits): Promise<Extraction> {
  const document = await openPdf(bytes);
  const pages = document.numPages;
  if (pages > limits.pages) {
    const most = limits.pages.toLocaleString('en');
    throw new Refusal(
      'too_many_pages',
      `The PDF has ${pages.toLocaleString('en')} pages; ${most} are allowed.`,
    );
  }
  const lines = await readLines(document, limits.characters);
  if (!lines.some((page) => page.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))) {
    throw new Refusal('no_text', 'This PDF holds no text; it is probably a scan.');
  }
  const blocks = toBlocks(withoutRunningLines(lines));
  const title = await titleOf(document);
  return title === undefined ? { pages, blocks } : { pages, title, blocks };
}

async function readLines(document: PDFDocumentProxy, mostCharacters: number): Promise<Line[][]> {
  const pages: Line[][] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageOf(document, number);
    const lines = toLines(await piecesOf(page), number);
    page.cleanup();
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > mostCharacters) throw tooMuchText(mostCharacters);
    pages.push(lines);
  }
  return pages;
}

async function pageOf(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await document.getPage(number);
  } catch {
    throw new Refusal('damaged', `Page ${number} of the PDF is damaged. Save it again and upload it.`);
  }
}

async function piecesOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): PlacedText[] => {
    if (!('str' in item)) return [];
    const [, , c, d, x, y] = item.transform.map(Number);
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: Math.hypot(c ?? 0, d ?? 0) }];
  });
}

/** The title that the file itself states, unless a program has put its own words there. */
async function titleOf(document: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata();
  const stated: unknown = 'Title' in info ? info.Title : undefined;
  const title = typeof stated === 'string' ? onOneLine(stated) : '';
  return title === '' || /^(untitled|microsoft word|.*\.(docx?|pdf|indd|tex))/i.test(title)
    ? undefined
    : title;
}
