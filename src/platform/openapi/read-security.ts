import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { CannotBeTool } from './cannot-be-tool';
import type { NeededHeader } from './import-order';
import { textIn } from './plain-texts';
import type { References } from './references';

const longestWords = 60;

/**
 * Returns the headers that an operation needs: those of the first of its alternatives that headers can satisfy. Throws a
 * CannotBeTool if there are alternatives, and headers satisfy none.
 */
export function readSecurity(
  references: References,
  schemes: JsonObject,
  security: JsonValue | undefined,
  notes: Set<string>,
): NeededHeader[] {
  const alternatives = (Array.isArray(security) ? security : []).filter(isJsonObject);
  if (alternatives.length === 0) return [];
  const read = alternatives.map((all) =>
    Object.keys(all).map((name) => headerOf(references.object(schemes[name]))),
  );
  const usable = read.find((headers) => headers.every((one) => 'header' in one)) ?? [];
  if (usable.length > 0 || read.some((headers) => headers.length === 0))
    return usable.filter((one) => 'header' in one);
  const problems = read.flat().flatMap((one) => ('problem' in one ? [one.problem] : []));
  const [problem = ''] = problems;
  if (problems.includes(ofQuery)) {
    notes.add(`The server wants a key in the query. Add it to the URL of the tool.`);
    return [];
  }
  throw new CannotBeTool(`It wants ${problem}, which a tool can’t send.`);
}

const ofQuery = 'a key in the query';

function headerOf({ type, in: place, name, scheme }: JsonObject): NeededHeader | { problem: string } {
  if (type === 'apiKey' && place === 'header' && typeof name === 'string')
    return { header: name.slice(0, 200), holds: 'a key' };
  if (type === 'apiKey') return { problem: place === 'query' ? ofQuery : 'a cookie' };
  if (type === 'mutualTLS') return { problem: 'a certificate of the client' };
  return { header: 'Authorization', holds: wordsOf(type, scheme) };
}

function wordsOf(type: JsonValue | undefined, scheme: JsonValue | undefined): string {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer and an access token';
  const written = textIn(scheme).slice(0, longestWords);
  const name = written.toLowerCase();
  if (name === 'basic') return 'Basic and the name and password in base64';
  return name === 'bearer' || name === '' ? 'Bearer and a token' : `${written} and a credential`;
}
