import type { JsonValue } from '../../domain/json';
import { payloadPlaceholder } from '../../domain/trigger';

/** Puts values of the payload into a template. A text stands as it is, other values as JSON, and a missing one is empty. */
export function fillTemplate(template: string, payload: JsonValue): string {
  return template.replace(payloadPlaceholder, (_, path: string) => {
    const value = valueAt(payload, path.split('.').slice(1));
    if (value === undefined || value === null) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

function valueAt(payload: JsonValue, path: string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((within, name) => {
    if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return undefined;
    return Object.entries(within).find(([each]) => each === name)?.[1];
  }, payload);
}
