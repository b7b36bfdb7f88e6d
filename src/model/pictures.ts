import type { ModelRequest } from './model-request';
import { placedPicture } from './picture-url';

type ChatMessage = ModelRequest['messages'][number];

const gone = '[A picture stood here that has been deleted.]';

/** Returns the request with the bytes of its pictures, as `bytesOf` returns them; null for a deleted file. */
export async function withPictureBytes(
  request: ModelRequest,
  bytesOf: (fileId: string) => Promise<Buffer | null>,
): Promise<ModelRequest> {
  if (!request.messages.some(hasParts)) return request;
  const messages: ChatMessage[] = [];
  for (const message of request.messages) messages.push(await withBytes(message, bytesOf));
  return { ...request, messages };
}

function hasParts({ role, content }: ChatMessage): boolean {
  return role === 'user' && Array.isArray(content);
}

async function withBytes(
  message: ChatMessage,
  bytesOf: (fileId: string) => Promise<Buffer | null>,
): Promise<ChatMessage> {
  if (message.role !== 'user' || typeof message.content === 'string') return message;
  const content: typeof message.content = [];
  for (const part of message.content) {
    const [type, fileId] = part.type === 'image_url' ? placedPicture(part.image_url.url) : [];
    if (type === undefined || fileId === undefined) {
      content.push(part);
      continue;
    }
    const bytes = await bytesOf(fileId);
    content.push(
      bytes
        ? { type: 'image_url', image_url: { url: `data:${type};base64,${bytes.toString('base64')}` } }
        : { type: 'text', text: gone },
    );
  }
  return { ...message, content };
}
