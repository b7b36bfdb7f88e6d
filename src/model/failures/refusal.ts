import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '../../domain/json';

/** A provider's answer that is no reply, or a failure that it reported within one. */
export interface ProviderAnswer {
  /** Absent within a reply. */
  status?: number | undefined;
  headers?: Headers | undefined;
  /** Undefined if it was no JSON. */
  body: JsonValue | undefined;
}

/** A failure as a provider reports it, whatever its shape. */
export interface Refusal {
  status: number | undefined;
  /** Codes and types, in small letters. */
  codes: string[];
  /** Everything that it says in words. */
  words: string;
  /** The parameter that it names. */
  parameter?: string | undefined;
}

/** Reads a failure from any shape that providers use. */
export function refusalIn({ status, body }: ProviderAnswer): Refusal {
  const levels = levelsOf(body);
  const numbers = levels.flatMap(({ code, status: named }) => [code, named]).map(Number);
  const within = numbers.find((number) => number >= 400 && number < 600);
  return {
    status: status ?? within,
    codes: levels.flatMap(codesIn),
    words: levels.flatMap(wordsIn).join(' '),
    parameter: levels
      .flatMap(({ param, field }) => [param, field])
      .find((param) => typeof param === 'string'),
  };
}

/**
 * The objects that may describe the failure: the body, what it has within, and what a gateway quotes as the text of JSON.
 * Google sends a list with one object.
 */
function levelsOf(body: JsonValue | undefined, depth = 0): JsonObject[] {
  if (Array.isArray(body)) return body.slice(0, 1).flatMap((each) => levelsOf(each, depth));
  if (typeof body === 'string') return quotedIn(body, depth) ?? [{ message: body }];
  if (!isJsonObject(body) || depth > 5) return [];
  const { error, errors, base_resp: base, metadata, message } = body;
  const quoted = isJsonObject(metadata) ? metadata['raw'] : undefined;
  const within = [error, errors, base, quoted].flatMap((each) => levelsOf(each, depth + 1));
  const inMessage = typeof message === 'string' ? quotedIn(message, depth) : undefined;
  return [body, ...within, ...(inMessage ?? [])];
}

function quotedIn(text: string, depth: number): JsonObject[] | undefined {
  const quoted = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  return quoted === undefined ? undefined : levelsOf(quoted, depth + 1);
}

const codeFields = ['code', 'type', 'status', '__type', 'error_type'];
const wordFields = ['message', 'Message', 'msg', 'detail', 'details', 'error_description', 'status_msg'];

function codesIn(level: JsonObject): string[] {
  return codeFields.flatMap((name) => {
    const value = level[name];
    return typeof value === 'string' ? [value.toLowerCase()] : [];
  });
}

function wordsIn(level: JsonObject): string[] {
  return wordFields.flatMap((name) => {
    const value = level[name];
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? [JSON.stringify(value)] : [];
  });
}
