import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '../domain/json';
import { TooSlowError, withinLimit } from './within-limit';

const compiled = new Map<string, ValidateFunction>();
const mostCompiled = 1_000;
/** Checks and encoders call themselves for each level, so a model could exhaust the stack. */
const deepest = 100;
/** For one schema, or the arguments of one call; both take a few milliseconds. */
const longestMs = 500;

export type ParsedArguments = { ok: true; value: JsonObject } | { ok: false; reason: string };

/** What does not fit, and where: the names on the way to it. */
export interface ArgumentFault {
  path: string[];
  message: string;
}

/**
 * Reads the arguments that a model wrote for a tool and checks them against the tool's JSON Schema. An empty
 * text stands for no arguments, as several providers send it. `reason` is a sentence for the model and the user.
 */
export function parseArguments(text: string, schema: JsonObject): ParsedArguments {
  const value = text.trim() === '' ? {} : parseJson(text);
  if (!isJsonObject(value)) return { ok: false, reason: 'Its arguments are not a JSON object.' };
  if (isDeeperThan(value, deepest)) return { ok: false, reason: 'Its arguments are nested too deeply.' };
  const faults = argumentFaults(value, schema);
  if (faults.length === 0) return { ok: true, value };
  const told = faults.slice(0, 5).map(({ path, message }) => `${inWords(path)} ${message}`.trim());
  return { ok: false, reason: `Its arguments do not fit: ${told.join('; ')}.` };
}

/** What of the arguments does not fit a tool's JSON Schema. */
export function argumentFaults(value: JsonObject, schema: JsonObject): ArgumentFault[] {
  try {
    return withinLimit(longestMs, () => {
      const validate = validator(schema);
      return validate(value) ? [] : (validate.errors ?? []).map(toFault);
    });
  } catch (error) {
    if (error instanceof TooSlowError) return [{ path: [], message: 'took too long to check' }];
    throw error;
  }
}

/** Why arguments can't be checked against this schema, as a sentence; undefined where they can. */
export function schemaFault(schema: JsonObject): string | undefined {
  // It would make the check a promise, which everything passes.
  if (schema['$async'] !== undefined) return 'It must not have $async.';
  try {
    withinLimit(longestMs, () => validator(schema));
    return undefined;
  } catch (error) {
    if (error instanceof TooSlowError) return 'It takes too long to compile; make it simpler.';
    return `It is no JSON Schema that the service can use: ${error instanceof Error ? error.message : 'unknown fault'}.`;
  }
}

function toFault({ instancePath, message = 'does not fit' }: ErrorObject): ArgumentFault {
  const names = instancePath.split('/').slice(1);
  return { path: names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')), message };
}

function inWords(path: string[]): string {
  return path.map((name) => `/${name}`).join('');
}

function isDeeperThan(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

function validator(schema: JsonObject): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  const fresh = ajv.compile(schema);
  compiled.set(key, fresh);
  return fresh;
}
