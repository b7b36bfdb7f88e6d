import type { SaidFile } from '../../state/state.js';

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
