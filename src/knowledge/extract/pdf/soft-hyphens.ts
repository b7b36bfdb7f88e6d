import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedText } from './placed-text';

const beforeHyphen = /\S{2,20}(?=\u00AD)/g;

/**
 * Adds the soft hyphens that the page draws at the end of pieces, where a line divides a word: pdfjs leaves them
 * out of the text, but not of what it would draw.
 */
export async function withSoftHyphens(page: PDFPageProxy, pieces: PlacedText[]): Promise<PlacedText[]> {
  const starts = (await drawnText(page)).match(beforeHyphen);
  if (!starts) return pieces;
  const known = [...new Set(starts)];
  return pieces.map((piece) =>
    known.some((start) => piece.text.endsWith(start)) ? { ...piece, text: `${piece.text}\u00AD` } : piece,
  );
}

async function drawnText(page: PDFPageProxy): Promise<string> {
  const { AnnotationMode, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const shown = argsArray.filter((_args, at) => fnArray[at] === OPS.showText);
  return shown.map(([glyphs]: [Glyph[]]) => glyphs.map(letterOf).join('')).join('');
}

/** A glyph, or the distance to the next one. */
type Glyph = { unicode?: string } | number;

function letterOf(glyph: Glyph): string {
  return typeof glyph === 'number' ? '' : (glyph.unicode ?? '');
}
