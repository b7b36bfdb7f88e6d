import { isJsonObject, parseJson } from '../../domain/json';
import { scanJson } from '../../domain/json-scan';
import type { ArgumentPlace } from '../../domain/tool';
import { argumentText } from './argument-text';

export interface PlacedArguments {
  /** Encoded parts of a query, such as `a=1`. */
  query: string[];
  headers: Record<string, string>;
  body?: { type: string; text: string };
}

type Places = Record<string, ArgumentPlace>;
/** A name in the request, and the JSON text of the value there. */
type Placed = Pick<ArgumentPlace, 'style'> & { name: string; json: string };

const control = /\p{Cc}/u;

/**
 * Puts arguments where the request has them. The fields of a JSON body are the texts that were written and approved. An
 * argument that is null is left out of queries, forms and headers. Throws a RangeError for a header that can't be sent.
 */
export function placedArguments(places: Places, args: ReadonlyMap<string, string>): PlacedArguments {
  const at = (place: ArgumentPlace['in']): Placed[] =>
    [...args].flatMap(([argument, json]) => {
      const own = Object.hasOwn(places, argument) ? places[argument] : undefined;
      return own?.in === place ? [{ name: own.name ?? argument, json, style: own.style }] : [];
    });
  const body = bodyOf(new Set(Object.values(places).map((place) => place.in)), at);
  return {
    query: at('query').flatMap(pairsOf),
    headers: Object.fromEntries(at('header').flatMap(headerOf)),
    ...(body && { body }),
  };
}

function bodyOf(
  used: Set<ArgumentPlace['in']>,
  at: (place: ArgumentPlace['in']) => Placed[],
): PlacedArguments['body'] {
  const [whole] = at('body');
  if (whole) return { type: 'application/json', text: whole.json };
  if (used.has('json')) {
    const fields = at('json').map(({ name, json }) => `${JSON.stringify(name)}:${json}`);
    return { type: 'application/json', text: `{${fields.join(',')}}` };
  }
  if (!used.has('form')) return undefined;
  return { type: 'application/x-www-form-urlencoded', text: at('form').flatMap(pairsOf).join('&') };
}

function headerOf({ name, json }: Placed): [string, string][] {
  if (json === 'null') return [];
  const text = argumentText(json);
  if (control.test(text)) throw new RangeError(`${name} has a character that no header may have.`);
  return [[name.toLowerCase(), Buffer.from(text, 'utf8').toString('latin1')]];
}

function pairsOf({ name, json, style = 'repeat' }: Placed): string[] {
  const value = parseJson(json);
  if (value === null) return [];
  const members = [...scanJson(json, []).members];
  if (style === 'deep' && isJsonObject(value))
    return members.map(([field, inner]) => pair(`${name}[${field}]`, inner));
  if (style === 'json') return [`${encodeURIComponent(name)}=${encodeURIComponent(json)}`];
  if (!Array.isArray(value)) return [pair(name, json)];
  if (style === 'comma')
    return [`${encodeURIComponent(name)}=${members.map(([, entry]) => encoded(entry)).join(',')}`];
  return members.map(([, entry]) => pair(name, entry));
}

function pair(name: string, json: string): string {
  return `${encodeURIComponent(name)}=${encoded(json)}`;
}

function encoded(json: string): string {
  return encodeURIComponent(argumentText(json));
}
