import type { SaidFile } from '../../state/state.js';
import { faultOf, type FileFault } from './file-fault.js';

interface Sending {
  url: string;
  headers: Headers;
  signal: AbortSignal;
  /** Called with a part of 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a file once, by the request that reports how much is sent. Returns what the service has stored, or why it did
 * not. Never settles once the signal aborts.
 */
export function sendFile(
  file: File,
  { url, headers, signal, onProgress }: Sending,
): Promise<SaidFile | FileFault> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${url}/api/agent/files`);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(readUploaded(request.responseText) ?? faultOf(request.status));
    request.onerror = () => resolve(faultOf(0));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Returns undefined for anything but the service's answer about a file that it has stored. */
export function readUploaded(body: string): SaidFile | undefined {
  try {
    const { data }: { data?: Partial<Record<string, unknown>> } = JSON.parse(body);
    const { fileId, name, bytes } = data ?? {};
    const isWhole = typeof fileId === 'string' && typeof name === 'string' && typeof bytes === 'number';
    return isWhole ? { fileId, name, bytes } : undefined;
  } catch {
    return undefined;
  }
}
