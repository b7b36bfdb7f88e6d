import { parseJson } from '../../domain/json';
import { scanJson } from '../../domain/json-scan';

/** Returns an argument, given as its JSON text, as a URL or a header has it: texts without quotes, null as nothing. */
export function argumentText(json = 'null'): string {
  const value = parseJson(json);
  return typeof value === 'string' ? value : value === null ? '' : printed(json);
}

/** As JavaScript prints it, which is what a person is shown. A number that this would round stays as it was written. */
export function printed(json: string): string {
  return scanJson(json, ['integer']).faults.length > 0 ? json : JSON.stringify(parseJson(json));
}
