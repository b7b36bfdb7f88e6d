import { randomUUID } from 'node:crypto';
import { readAnswer, type Answered } from './workspace';

/** A part of a form; with a `filename` it is a file. */
export interface FormPart {
  name: string;
  content: string | Buffer;
  filename?: string;
}

export function file(filename: string, content: string | Buffer): FormPart {
  return { name: 'file', filename, content };
}

export function field(name: string, content: string): FormPart {
  return { name, content };
}

/** Encodes a form, with its parts in this order. */
export function formOf(parts: FormPart[]): { type: string; body: Buffer } {
  const boundary = `form-${randomUUID()}`;
  const pieces = parts.flatMap(({ name, content, filename }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; ${filename.startsWith('*') ? '' : `filename="${filename}"`}`,
    // A name that starts with a star is encoded as in RFC 5987.
    filename?.startsWith('*') ? `filename*=UTF-8''${encodeURIComponent(filename.slice(1))}` : '',
    filename === undefined ? '' : '\r\ncontent-type: application/octet-stream',
    ...['\r\n\r\n', content, '\r\n'],
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Uploads a form with this workspace token. */
export async function upload(
  { url }: { url: string },
  { token }: { token: string },
  parts: FormPart[],
  headers: Record<string, string> = {},
): Promise<Answered> {
  const { type, body } = formOf(parts);
  const response = await fetch(`${url}/api/workspace/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  return readAnswer(response);
}
