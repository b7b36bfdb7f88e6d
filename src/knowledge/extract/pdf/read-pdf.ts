import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentNote } from '../../../domain/document-note';
import type { Extraction } from '../block';
import { type ExtractionLimits, Refusal, tooMuchText } from '../refusal';
import { annotationsOf } from './annotations';
import { inColumns } from './columns';
import { factsOf } from './facts';
import { toBlocks } from './layout';
import { openPdf } from './open-pdf';
import { overPageBreaks } from './page-breaks';
import { piecesOf, type PlacedText } from './placed-text';
import { toLines, toRows, type Line } from './rows';
import { withoutRunningLines } from './running-lines';
import { SoftHyphens } from './soft-hyphens';

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
  const read = await readPages(document, limits.characters);
  if (!read.some(hasText)) throw new Refusal('no_text', 'This PDF holds no text; it is probably a scan.');
  const { pages: lines, repeated } = withoutRunningLines(read);
  const { notes, ...title } = await factsOf(document);
  const counts: DocumentNote[] = [
    { what: 'pages_without_text', count: lines.filter((page) => !hasText(page)).length },
    { what: 'repeated_lines', count: repeated },
    ...notes,
  ];
  const blocks = overPageBreaks(toBlocks(lines));
  return { pages, ...title, blocks, notes: counts.filter(({ count }) => count > 0) };
}

function hasText(lines: Line[]): boolean {
  return lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

async function readPages(document: PDFDocumentProxy, mostCharacters: number): Promise<Line[][]> {
  const pages: Line[][] = [];
  const hyphens = new SoftHyphens();
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageOf(document, number);
    const lines = await readLines(page, number, hyphens);
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

/** Returns the lines of a page: those at the angle of most text first. */
async function readLines(page: PDFPageProxy, number: number, hyphens: SoftHyphens): Promise<Line[]> {
  // pdfjs would put the letters of Arabic ligatures into the wrong order.
  const text = piecesOf(await page.getTextContent({ disableNormalization: true }));
  const drawn = await hyphens.addedTo(text, page);
  const pieces = [...drawn, ...(await annotationsOf(page, drawn))];
  const byTurn = new Map<number, PlacedText[]>();
  for (const piece of pieces) {
    const group = byTurn.get(piece.turn);
    if (group) group.push(piece);
    else byTurn.set(piece.turn, [piece]);
  }
  return [...byTurn.values()]
    .sort((one, other) => lettersOf(other) - lettersOf(one))
    .flatMap((group) => inColumns(toRows(group)).flatMap((row) => toLines(row, number)));
}

function lettersOf(pieces: PlacedText[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}
