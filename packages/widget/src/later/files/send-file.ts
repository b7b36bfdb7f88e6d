import type { SaidFile } from '../../state/state.js';
import { faultOf, type FileFault } from './file-fault.js';
import { readUploaded } from './read-uploaded.js';

interface Sending {
  url: string;
  headers: Headers;
  signal: AbortSignal;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a file once, with progress. Returns the stored file or the fault. Never settles once the signal
 * aborts.
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
