import { ServiceError } from '../../domain/errors';
import { safeFileName } from '../extract/file-name';
import { fileTypeOf } from '../extract/file-type';
import { Refusal } from '../extract/refusal';
import type { KnowledgeDocument } from '../../domain/document';

/**
 * The harmless name of an uploaded file. What only reading it shows is found out later, apart from this process.
 * Throws payload_too_large, unsupported_media_type or unprocessable_document for what can be refused at a glance.
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

/** True where each chunk of the document has a vector of this embeddings model. */
export function isEmbedded({ vectors, chunks }: KnowledgeDocument, model: string | undefined): boolean {
  return model !== undefined && vectors?.model === model && vectors.count === chunks;
}
