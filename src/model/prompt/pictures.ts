import type { Picture, PromptMessage } from './prompt';

const gone = '[A picture stood here that has been deleted.]';

/** Returns the prompt with the bytes of its pictures, as `bytesOf` returns them; null for a deleted file. */
export async function withPictureBytes(
  messages: PromptMessage[],
  bytesOf: (fileId: string) => Promise<Buffer | null>,
): Promise<PromptMessage[]> {
  const read: PromptMessage[] = [];
  for (const message of messages) read.push(await withBytes(message, bytesOf));
  return read;
}

async function withBytes(
  message: PromptMessage,
  bytesOf: (fileId: string) => Promise<Buffer | null>,
): Promise<PromptMessage> {
  if (message.role === 'assistant' || !message.pictures) return message;
  const { pictures: named, ...rest } = message;
  const pictures: Picture[] = [];
  for (const picture of named) {
    const bytes = await bytesOf(picture.fileId);
    if (bytes) pictures.push({ ...picture, bytes: bytes.toString('base64') });
  }
  const lost = Array.from({ length: named.length - pictures.length }, () => gone);
  const text = [rest.text, ...lost].filter(Boolean).join('\n');
  return { ...rest, text, ...(pictures.length > 0 && { pictures }) };
}
