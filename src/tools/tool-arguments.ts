import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '../domain/json';

const compiled = new Map<string, ValidateFunction>();
const mostCompiled = 1_000;
/** Checks and encoders call themselves for each level, so a model could exhaust the stack. */
const deepest = 100;

export type ParsedArguments = { ok: true; value: JsonObject } | { ok: false; reason: string };

/**
 * Reads the arguments that a model wrote for a tool and checks them against the tool's JSON Schema. An empty
 * text stands for no arguments, as several providers send it. `reason` is a sentence for the model and the user.
 */
export function parseArguments(text: string, schema: JsonObject): ParsedArguments {
  const value = text.trim() === '' ? {} : parseJson(text);
  if (!isJsonObject(value)) return { ok: false, reason: 'Its arguments are not a JSON object.' };
  if (isDeeperThan(value, deepest)) return { ok: false, reason: 'Its arguments are nested too deeply.' };
  const validate = validator(schema);
  if (validate(value)) return { ok: true, value };
  const faults = (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  return { ok: false, reason: `Its arguments do not fit: ${faults.join('; ')}.` };
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
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const fresh = ajv.compile(schema);
  compiled.set(key, fresh);
  return fresh;
}
