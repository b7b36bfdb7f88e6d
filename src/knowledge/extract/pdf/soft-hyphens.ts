import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedText } from './placed-text';

const beforeHyphen = /\S{2,20}(?=\u00AD)/g;

/** A document that hyphenates has soft hyphens on most pages. To look at all pages would double the time. */
const enoughPages = 20;

/**
 * Finds soft hyphens at the ends of lines that divide a word. pdfjs leaves them out of the text, but not of what it
 * would draw. Stops looking after some pages without any.
 */
export class SoftHyphens {
  private pagesWithout = 0;

  /** Adds the soft hyphens of the page to the pieces that they follow. */
  async addedTo(pieces: PlacedText[], page: PDFPageProxy): Promise<PlacedText[]> {
    if (pieces.length === 0 || this.pagesWithout >= enoughPages) return pieces;
    const starts = [...new Set((await drawnText(page)).match(beforeHyphen))];
    this.pagesWithout = starts.length === 0 ? this.pagesWithout + 1 : 0;
    return pieces.map((piece) =>
      starts.some((start) => piece.text.endsWith(start)) ? { ...piece, text: `${piece.text}\u00AD` } : piece,
    );
  }
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
