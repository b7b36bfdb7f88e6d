import { ServiceError } from '../../domain/errors';
import { safeFileName } from '../extract/file-name';
import { fileTypeOf } from '../extract/file-type';
import { Refusal } from '../extract/refusal';
import type { KnowledgeDocument } from '../../domain/document';

/**
 * Returns the sanitized name of an uploaded file. Throws payload_too_large, unsupported_media_type or
 * unprocessable_document for a file that is too large, of an unsupported type or empty. All other faults are
 * reported later, by the separate process that reads the file.
 */
export function checkUpload({ name, bytes }: { name: string; bytes: Buffer }, maxBytes: number): string {
  if (bytes.length > maxBytes) {
    const message = `The file has ${bytes.length} bytes; at most ${maxBytes} are accepted. Divide it.`;
    throw new ServiceError('payload_too_large', message);
  }
  const safeName = safeFileName(name);
  try {
    fileTypeOf(safeName, bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'unsupported_type') throw new ServiceError('unsupported_media_type', error.message);
    if (error.reason === 'empty') throw new ServiceError('unprocessable_document', error.message);
  }
  return safeName;
}

/** True if every chunk of the document has a vector from this embeddings model. */
export function isEmbedded({ vectors, chunks }: KnowledgeDocument, model: string | undefined): boolean {
  return model !== undefined && vectors?.model === model && vectors.count === chunks;
}
