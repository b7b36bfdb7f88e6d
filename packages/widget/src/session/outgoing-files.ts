import type { Conversation } from 'holdfast-client';
import type { SaidFile } from '../state/state.js';

type Uploader = Pick<Conversation, 'upload'>;

/** The contents of files whose message the service has not accepted yet. They are in the memory of this page alone. */
export class OutgoingFiles {
  readonly #contents = new Map<string, readonly File[]>();

  keep(key: string, files: readonly File[]): void {
    if (files.length > 0) this.#contents.set(key, files);
  }

  drop(key: string): void {
    this.#contents.delete(key);
  }

  /** False if the page was loaded anew before a file of the message was uploaded. */
  has(key: string, files: readonly SaidFile[]): boolean {
    return this.#contents.has(key) || files.every(({ fileId }) => fileId !== undefined);
  }

  /** Uploads what is not uploaded yet, one file after another. `onUploaded` is called after each. */
  async upload(
    key: string,
    files: readonly SaidFile[],
    link: Uploader,
    { signal, onUploaded }: { signal: AbortSignal; onUploaded: (at: number, fileId: string) => void },
  ): Promise<{ fileId: string }[]> {
    const uploaded: { fileId: string }[] = [];
    for (const [at, { fileId: known }] of files.entries()) {
      const content = this.#contents.get(key)?.[at];
      const { fileId } =
        known === undefined && content ? await link.upload(content, { signal }) : { fileId: known };
      if (fileId === undefined) continue;
      if (known === undefined) onUploaded(at, fileId);
      uploaded.push({ fileId });
    }
    return uploaded;
  }
}
