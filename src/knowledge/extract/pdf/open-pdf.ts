import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Refusal } from '../refusal';

/**
 * Opens a PDF only for its text: loads no fonts, pictures, scripts or addresses.
 * @throws Refusal if it is damaged or needs a password.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
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
