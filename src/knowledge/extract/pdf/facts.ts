import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentNote } from '../../../domain/document-note';
import { onOneLine } from '../block';

/** What a PDF says of itself. Any program may have written it, and anything may be missing. */
interface Info {
  Title?: unknown;
  IsAcroFormPresent?: unknown;
  IsXFAPresent?: unknown;
  IsCollectionPresent?: unknown;
}

/** Returns the title that a PDF states, unless a program filled it in, and the parts of it that are not read. */
export async function factsOf(
  document: PDFDocumentProxy,
): Promise<{ title?: string; notes: DocumentNote[] }> {
  const info = await infoOf(document);
  const title = typeof info.Title === 'string' ? onOneLine(info.Title) : '';
  const isOwn = title !== '' && !/^(untitled|microsoft word|.*\.(docx?|pdf|indd|tex))/i.test(title);
  return { ...(isOwn && { title }), notes: await notesOf(document, info) };
}

async function infoOf(document: PDFDocumentProxy): Promise<Info> {
  try {
    return (await document.getMetadata()).info;
  } catch {
    // A damaged title is no reason to refuse the text.
    return {};
  }
}

async function notesOf(document: PDFDocumentProxy, info: Info): Promise<DocumentNote[]> {
  const attachments: unknown = await document.getAttachments();
  const files = Object.keys(attachments ?? {}).length;
  const isDynamic = info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
  return [
    ...(isDynamic ? [{ what: 'dynamic_form' as const, count: 1 }] : []),
    ...(files > 0
      ? [
          {
            what:
              info.IsCollectionPresent === true ? ('portfolio_files' as const) : ('attached_files' as const),
            count: files,
          },
        ]
      : []),
  ];
}
