import { RefusedError, remedyFor, type UnreachableError } from './failure';
import { safeLine } from './safe-text';
import type { Style } from './style';

/** The message, the code, each fault of the request, and what to do about it. */
export function failureLines(error: RefusedError | UnreachableError, style: Style): readonly string[] {
  const code = error instanceof RefusedError ? ` (${safeLine(error.code)})` : '';
  const details = error instanceof RefusedError ? error.details : [];
  const remedy = remedyFor(error);
  return [
    style.alert(`error: ${safeLine(error.message)}${code}`),
    ...details.map(({ path, message }) => {
      const parts = [path, message].filter((part) => part !== '').map(safeLine);
      return `  ${parts.join(': ')}`;
    }),
    ...(remedy === undefined ? [] : [style.dim(`  ${remedy}`)]),
  ];
}
