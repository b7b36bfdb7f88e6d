import type { NamedFile, UploadedFile } from './attachments.js';
import type { Connection } from './connect.js';
import type { ConversationOptions, SendOptions } from './conversation-options.js';
import { FileUploads } from './file-uploads.js';
import { TextConversation, type MoreFields } from './text-conversation.js';
import type { Turn } from './turn.js';

/** A conversation with an agent. Messages may have attachments and response schemas. */
export class Conversation extends TextConversation {
  readonly #files: FileUploads;

  constructor(connection: Connection, options: ConversationOptions) {
    super(connection, options);
    this.#files = new FileUploads(connection.transport);
  }

  /** Sends a message with its files. It is sent exactly once, even if the connection drops. */
  override send(text: string, options: SendOptions = {}): Turn {
    return super.send(text, options);
  }

  /** Uploads a file for a message within a day: `send(text, { attachments: [file] })`. */
  async upload(
    file: Blob | NamedFile,
    { signal = new AbortController().signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<UploadedFile> {
    const uploaded = await this.#files.upload(await this.headers(), file, signal);
    // The message must come from the same visitor.
    this.meet(uploaded.participantId);
    return uploaded.file;
  }

  protected override async more(
    { attachments = [], responseSchema, agentVersion, attributes }: SendOptions,
    signal: AbortSignal,
  ): Promise<MoreFields> {
    const files = await this.#files.named(attachments, (file) => this.upload(file, { signal }));
    return {
      attachments: files.length > 0 ? JSON.stringify(files) : undefined,
      responseSchema: responseSchema && JSON.stringify(responseSchema),
      agentVersion: agentVersion?.toString(),
      attributes: attributes && JSON.stringify(attributes),
    };
  }
}
