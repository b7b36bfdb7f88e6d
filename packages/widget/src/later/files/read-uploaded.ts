import type { SaidFile } from '../../state/state.js';

/** Returns undefined for anything but the service's answer about a file that it has stored. */
export function readUploaded(body: string): SaidFile | undefined {
  const { fileId, name, bytes } = dataOf(body);
  const isWhole = typeof fileId === 'string' && typeof name === 'string' && typeof bytes === 'number';
  return isWhole ? { fileId, name, bytes } : undefined;
}

/** Returns what an answer of the service says, or nothing if it is another one's. */
export function dataOf(body: string): Partial<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(body);
    return isObject(answer) && isObject(answer['data']) ? answer['data'] : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
