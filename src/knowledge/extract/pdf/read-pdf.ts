import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { onOneLine, type Extraction } from '../block';
import { type ExtractionLimits, Refusal, tooMuchText } from '../refusal';
import { toBlocks } from './layout';
import { toLines, type Line, type PlacedText } from './line';

const fewestPages = 4;
const atEdge = 2;

/**
 * Returns the text of a PDF with its headings and pages.
 * @throws Refusal if it is damaged, encrypted, without text or above a limit.
 */
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

/** Returns the title that the file states, unless it is one that a program filled in. */
async function titleOf(document: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata();
  const stated: unknown = 'Title' in info ? info.Title : undefined;
  const title = typeof stated === 'string' ? onOneLine(stated) : '';
  return title === '' || /^(untitled|microsoft word|.*\.(docx?|pdf|indd|tex))/i.test(title)
    ? undefined
    : title;
}

/**
 * Opens a PDF only for its text: loads no fonts, pictures, scripts or addresses.
 * @throws Refusal if it is damaged or needs a password.
 */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  nameDrawingClasses();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps/');
  const opening = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folder,
    cMapPacked: true,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await opening.promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw needsPassword();
    throw new Refusal('damaged', 'The PDF is damaged. Save it again and upload it.');
  }
}

function needsPassword(): Refusal {
  return new Refusal('encrypted', 'The PDF is encrypted. Save it without a password and upload it again.');
}

/**
 * pdfjs refers to these classes when it is loaded, but uses them only for drawing, which never happens here.
 */
function nameDrawingClasses(): void {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object });
  }
}

/** Removes lines that most pages repeat at their top or bottom, such as page numbers and running titles. */
function withoutRunningLines(pages: Line[][]): Line[][] {
  if (pages.length < fewestPages) return pages;
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeOf(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isRunning = (line: Line) => (counts.get(keyOf(line)) ?? 0) > pages.length / 2;
  return pages.map((page) => {
    const edge = new Set(edgeOf(page));
    return page.filter((line) => !(edge.has(line) && isRunning(line)));
  });
}

function edgeOf(page: Line[]): Line[] {
  return [...page.slice(0, atEdge), ...page.slice(-atEdge)];
}

/** Equal for lines that differ only in numbers and stand at the same height. */
function keyOf({ text, y }: Line): string {
  return `${Math.round(y / 4)} ${text.replace(/\d+/g, '#')}`;
}
