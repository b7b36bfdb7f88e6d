import { sessionWatch } from './client.js';
import { connection } from './connection.js';

export interface UploadFields {
  /** The agents that may read it. Absent: every agent. */
  agentIds?: readonly string[];
  /** The encoding of a text file. Absent: its bytes tell. */
  charset?: string;
  /** The document to replace once this one is ready. */
  replaces?: string;
}

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress: (share: number) => void;
}

const mostAttempts = 5;
const pauseMs = 1_000;

/**
 * Uploads one file and returns the id of its document. It is sent again under one Idempotency-Key while the
 * service is unreachable, and after the next sign-in if the session has ended.
 * @throws an Error with the service's words if the file is rejected, and the signal's reason
 */
export async function uploadDocument(
  file: File,
  fields: UploadFields,
  options: UploadOptions,
): Promise<string> {
  const key = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await send(file, fields, key, options);
    if (status === 401) {
      await sessionWatch.beganAgain(options.signal);
      continue;
    }
    const isAway = status === 0 || status >= 502;
    if (!isAway || attempt === mostAttempts) return documentIn(status, body);
    connection.lost();
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
}

interface Answer {
  /** 0 without an answer. */
  status: number;
  body: unknown;
}

/** Only XMLHttpRequest reports the progress of a body. */
function send(file: File, fields: UploadFields, key: string, options: UploadOptions): Promise<Answer> {
  const { signal, onProgress } = options;
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => {
      request.abort();
      reject(signal.reason instanceof Error ? signal.reason : new Error('The upload was cancelled.'));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      if (request.status !== 0) connection.isBack();
      resolve({ status: request.status, body: parsed(request.responseText) });
    };
    request.open('POST', '/api/workspace/documents');
    request.setRequestHeader('Idempotency-Key', key);
    const { csrfToken } = sessionWatch.session ?? {};
    if (csrfToken !== undefined) request.setRequestHeader('X-CSRF-Token', csrfToken);
    request.send(formOf(file, fields));
  });
}

function formOf(file: File, { agentIds, charset, replaces }: UploadFields): FormData {
  const form = new FormData();
  if (agentIds) form.append('agentIds', JSON.stringify(agentIds));
  if (charset !== undefined) form.append('charset', charset);
  if (replaces !== undefined) form.append('replaces', replaces);
  form.append('file', file, file.name);
  return form;
}

/** Returns the document's id from the response to a form with one file. Throws if the file is rejected. */
function documentIn(status: number, body: unknown): string {
  const documentId = at(body, 'data', 'items', 0, 'documentId');
  if (status === 201 && typeof documentId === 'string') return documentId;
  const message = at(body, 'error', 'details', 0, 'message') ?? at(body, 'error', 'message');
  if (typeof message === 'string') throw new Error(message);
  throw new Error(status === 0 ? 'The service isn’t responding.' : `The service answered with ${status}.`);
}

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([key]) => key === String(name))?.[1]
        : undefined,
    value,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
