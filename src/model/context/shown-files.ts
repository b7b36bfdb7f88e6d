import { hasText, isReadablePicture, type Attachment } from '../../domain/file';
import { attachmentsOf, type Message } from '../../domain/message';

export interface FileView {
  seesPictures: boolean;
  /** The texts of files that a user sent, by the file's id, as far as they are shown. */
  texts: ReadonlyMap<string, string>;
}

/** Cap the pictures of a request, by number and by bytes. The newest are shown. */
const mostPictures = 10;
const mostPictureBytes = 20 * 1024 * 1024;

/**
 * Returns the transcript as the model reads it: the text of a file stands before its message, pictures that are shown
 * stay with their message, and a note stands for each other file.
 */
export function withShownFiles(transcript: Message[], view: FileView): Message[] {
  const shown = shownPictures(transcript, view);
  return transcript.flatMap((message) => {
    const files = attachmentsOf(message);
    if (files.length === 0) return [message];
    const pictures = files.filter(({ fileId }) => shown.has(fileId));
    const notes = files.filter(({ fileId }) => !shown.has(fileId)).map((file) => noteOf(file, message, view));
    return [...textsBefore(message, files, view), withFiles(message, pictures, notes)];
  });
}

/** Returns the ids of the files that are shown as pictures: the newest that there is room for. */
function shownPictures(transcript: Message[], { seesPictures }: FileView): Set<string> {
  const shown = new Set<string>();
  if (!seesPictures) return shown;
  let bytes = 0;
  const pictures = transcript.flatMap(attachmentsOf).filter(isReadablePicture);
  for (const { fileId, bytes: size } of pictures.toReversed()) {
    if (shown.has(fileId)) continue;
    bytes += size;
    if (shown.size >= mostPictures || bytes > mostPictureBytes) break;
    shown.add(fileId);
  }
  return shown;
}

/** Sent as messages of the user, like everything that the service tells the model. */
function textsBefore(message: Message, files: Attachment[], { texts }: FileView): Message[] {
  return files.flatMap(({ fileId }): Message[] => {
    const text = texts.get(fileId);
    const { messageId, turnId, at } = message;
    return text === undefined
      ? []
      : [{ role: 'user', messageId: `${messageId}/${fileId}`, turnId, at, text }];
  });
}

/** The count of the message was made without the notes. */
function withFiles(message: Message, pictures: Attachment[], notes: string[]): Message {
  if (message.role !== 'user' && message.role !== 'tool') return message;
  const { attachments: _, tokens: __, ...rest } = message;
  const text = [message.text, ...notes].join('\n');
  return { ...rest, text, ...(pictures.length > 0 && { attachments: pictures }) };
}

function noteOf(file: Attachment, { role }: Message, { seesPictures, texts }: FileView): string {
  const name = `“${file.name.replace(/[[\]]/g, ' ')}”`;
  if (file.problem !== undefined) return `[The file ${name} can't be read: ${file.problem}]`;
  if (texts.has(file.fileId)) return `[The file ${name} stands before this message.]`;
  if (hasText(file) && role === 'tool') return `[The file ${name}: its text begins above.]`;
  if (hasText(file)) return `[The file ${name} is not shown again. Call search_files to read it.]`;
  const size = `${file.width ?? 0} × ${file.height ?? 0} pixels`;
  return seesPictures
    ? `[The picture ${name}, ${size}, is not shown again.]`
    : `[The picture ${name}, ${size}. You can't see pictures: say so if you are asked about it.]`;
}
