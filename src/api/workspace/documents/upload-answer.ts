import { z } from 'zod';
import type { KnowledgeDocument } from '../../../domain/document';
import { ServiceError, type ErrorCode } from '../../../domain/errors';
import { documentData, presentDocument } from './present';

/** What came of an upload: the documents, and the files that are none. */
export const uploadData = z.object({
  items: z.array(documentData),
  refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
});
export type UploadData = z.infer<typeof uploadData>;

/** What is wrong with one file and not with the request, or with the service. */
const ofTheFile = new Set<ErrorCode>([
  ...(['payload_too_large', 'unsupported_media_type', 'unprocessable_document'] as const),
  // While too many documents of the tenant wait.
  ...(['invalid_request', 'not_found', 'conflict', 'rate_limited'] as const),
]);

/** The answer to an upload while its files are taken one after another. */
export class UploadAnswer {
  private readonly items: UploadData['items'] = [];
  private readonly refused: { at: number; name: string; error: ServiceError }[] = [];

  accept(document: KnowledgeDocument): void {
    this.items.push(presentDocument(document));
  }

  /** Throws the error where it is not about this file. */
  refuse(at: number, name: string, error: unknown): void {
    if (!(error instanceof ServiceError) || !ofTheFile.has(error.code)) throw error;
    this.refused.push({ at, name, error });
  }

  /** Throws why the first file was refused, with details of each, where all were. */
  read(): UploadData {
    const [first] = this.refused;
    if (first && this.items.length === 0) {
      const { code, message } = first.error;
      throw new ServiceError(code, message, { details: this.details() });
    }
    const refused = this.refused.map(({ name, error: { code, message } }) => ({ name, code, message }));
    return { items: this.items, refused };
  }

  private details() {
    return this.refused.flatMap(
      ({ at, error: { details, message } }) => details ?? [{ path: `body.file.${at}`, message }],
    );
  }
}
