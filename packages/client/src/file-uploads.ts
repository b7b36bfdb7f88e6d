import { formOf, readUploaded, type Attachable, type NamedFile, type UploadedFile } from './attachments.js';
import { dataOf, notTheService } from './service-answer.js';
import type { Transport } from './transport.js';

export interface Uploaded {
  file: UploadedFile;
  /** The visitor who owns the file. */
  participantId: string | undefined;
}

/** Uploads the files of messages. */
export class FileUploads {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async upload(headers: Headers, file: Blob | NamedFile, signal: AbortSignal): Promise<Uploaded> {
    const request = { path: '/api/agent/files', headers, method: 'POST', body: formOf(file) } as const;
    const response = await this.#transport.sendUntilAnswered(request, signal);
    const uploaded = readUploaded(await dataOf(response));
    if (!uploaded) throw notTheService(response);
    return { file: uploaded, participantId: response.headers.get('x-participant-id') ?? undefined };
  }

  /** Returns the attachments as a message refers to them. Calls `upload` for files not uploaded yet. */
  async named(
    attachments: readonly Attachable[],
    upload: (file: Blob | NamedFile) => Promise<UploadedFile>,
  ): Promise<({ fileId: string } | { url: string })[]> {
    const named: ({ fileId: string } | { url: string })[] = [];
    for (const file of attachments) {
      if (file instanceof URL) named.push({ url: file.href });
      else if ('fileId' in file) named.push({ fileId: file.fileId });
      else named.push({ fileId: (await upload(file)).fileId });
    }
    return named;
  }
}
