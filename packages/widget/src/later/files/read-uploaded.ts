import type { SaidFile } from '../../state/state.js';

/** Returns undefined unless this is the service's answer about a stored file. */
export function readUploaded(body: string): SaidFile | undefined {
  const { fileId, name, bytes } = dataOf(body);
  const isWhole = typeof fileId === 'string' && typeof name === 'string' && typeof bytes === 'number';
  return isWhole ? { fileId, name, bytes } : undefined;
}

/** Returns the data of the service's answer, or an empty object for other answers. */
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
