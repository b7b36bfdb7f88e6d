import { createServer } from 'node:http';
import { readAnswer, type Answered } from './workspace';
import { formOf, type FormPart } from './form';
import { listenLocally } from './local-server';

/** Uploads a form with this key, like a client of an agent. */
export async function sendForm(
  { url }: { url: string },
  key: string,
  parts: FormPart[],
  headers: Record<string, string> = {},
): Promise<Answered> {
  const { type, body } = formOf(parts);
  const response = await fetch(`${url}/api/agent/files`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  return readAnswer(response);
}

/** Uploads a file and returns its id. */
export async function sendFile(
  service: { url: string },
  key: string,
  name: string,
  content: string | Buffer,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, data, body } = await sendForm(
    service,
    key,
    [{ name: 'file', filename: name, content }],
    headers,
  );
  if (status !== 201) throw new Error(`${status}: ${body}`);
  return String(data['fileId']);
}

/** Returns the bytes of the pictures in a model's request, in order. */
export function picturesIn(request: { messages: { content: unknown }[] } | undefined): Buffer[] {
  const parts = (request?.messages ?? []).flatMap(({ content }): unknown[] =>
    Array.isArray(content) ? content : [],
  );
  return parts.flatMap((part) => {
    const [, base64] = /"url":"data:image\/\w+;base64,([^"]*)"/.exec(JSON.stringify(part)) ?? [];
    return base64 === undefined ? [] : [Buffer.from(base64, 'base64')];
  });
}

export interface FileServer {
  url: string;
  /** The paths of the requests. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves these contents by their paths. */
export async function startFileServer(
  contents: Record<string, Buffer | { location: string }>,
): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { [url]: content } = contents;
    if (content === undefined) return void response.writeHead(404).end();
    if ('location' in content) return void response.writeHead(302, { location: content.location }).end();
    const type = url.endsWith('.png') ? 'image/png' : 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(content);
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    asked,
    close,
  };
}
