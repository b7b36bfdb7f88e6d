import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { LRUCache } from 'lru-cache';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { pointerNames } from '../../domain/json-pointer';
import type { ArgumentFault } from './order';

/**
 * Total size of the schemas kept, in characters of JSON. The compiled form of the largest takes about ten
 * times as much.
 */
const mostKept = 2 * 1024 * 1024;
const mostFaults = 100;

/**
 * Compiles each schema once, by its JSON text, and drops the least recently used. Runs in a thread that may
 * be terminated.
 */
export class CompiledSchemas {
  private readonly known = new LRUCache<string, ValidateFunction>({ maxSize: mostKept });
  /** Validates schemas; compiles the meta-schema once for all of them. */
  private readonly meta = newAjv(true);

  constructor() {
    void this.meta.validateSchema({});
  }

  /** Throws an Error if it is not a usable schema. */
  compile(text: string): void {
    if (!this.known.get(text)) this.known.set(text, this.compiled(schemaIn(text)), { size: text.length });
  }

  /** The faults of a value, given as JSON text, against a compiled schema. */
  check(text: string, value: string): ArgumentFault[] {
    const validate = this.known.get(text);
    if (!validate) throw new Error('the schema is not compiled');
    if (validate(parseJson(value))) return [];
    return (validate.errors ?? []).slice(0, mostFaults).map(toFault);
  }

  /**
   * Uses a separate Ajv for each schema, so that an `$id` or a `$ref` never reaches the schema of another
   * tenant.
   */
  private compiled(schema: JsonObject): ValidateFunction {
    // `validateSchema` throws the fault. An asynchronous schema would return a promise instead, which says
    // nothing yet.
    if (this.meta.validateSchema(schema, true) !== true) throw new Error('schema is invalid');
    return newAjv(false).compile(schema);
  }
}

function newAjv(validateSchema: boolean): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateSchema });
  addFormats(ajv);
  return ajv;
}

function schemaIn(text: string): JsonObject {
  const schema = parseJson(text);
  if (!isJsonObject(schema)) throw new Error('it is not an object');
  return schema;
}

function toFault({ instancePath, message = 'does not fit' }: ErrorObject): ArgumentFault {
  return { path: pointerNames(instancePath), message };
}
