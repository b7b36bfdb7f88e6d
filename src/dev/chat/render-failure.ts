import type { HoldfastError } from 'holdfast-client';
import { reasonOf, remedyFor } from './failure';
import { safeLine } from './safe-text';
import type { Style } from './style';

/** The message, the service's code, each fault of the request, and what to do about it. */
export function failureLines(error: HoldfastError, baseUrl: string, style: Style): readonly string[] {
  const isAnswer = error.status !== undefined && error.code !== 'gave_up';
  const code = isAnswer ? ` (${safeLine(error.code)})` : '';
  const remedy = remedyFor(error);
  return [
    style.alert(`error: ${safeLine(reasonOf(error, baseUrl))}${code}`),
    ...error.details.map(({ path, message }) => {
      const parts = [path, message].filter((part) => part !== '').map(safeLine);
      return `  ${parts.join(': ')}`;
    }),
    ...(remedy === undefined ? [] : [style.dim(`  ${remedy}`)]),
  ];
}
