import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { pointerNames } from '../../domain/json-pointer';

/** An object of the document behind all references to it. */
export interface Found {
  value: JsonObject;
  /** The references on the way, such as `#/components/schemas/Pet`. */
  via: string[];
}

const mostHops = 20;

/** Follows references inside a document. It reaches no file and no address. */
export class References {
  private readonly known = new Map<string, JsonValue | undefined>();

  constructor(private readonly document: JsonObject) {}

  /**
   * Returns the object, or the one that its `$ref` leads to. Fields beside a `$ref` win over those of its target. Returns
   * undefined if it leads out of the document, nowhere, in a circle, or to no object.
   */
  follow(value: JsonValue | undefined): Found | undefined {
    const via: string[] = [];
    let [found, beside]: [JsonValue | undefined, JsonObject] = [value, {}];
    while (isJsonObject(found) && typeof found['$ref'] === 'string') {
      const { $ref, ...others } = found;
      if (typeof $ref !== 'string' || via.includes($ref) || via.length >= mostHops) return undefined;
      via.push($ref);
      beside = { ...others, ...beside };
      found = this.target($ref);
    }
    return isJsonObject(found) ? { value: { ...found, ...beside }, via } : undefined;
  }

  /** Returns the object itself, without how it was reached. An empty one if there is none. */
  object(value: JsonValue | undefined): JsonObject {
    return this.follow(value)?.value ?? {};
  }

  private target(reference: string): JsonValue | undefined {
    if (!this.known.has(reference)) this.known.set(reference, this.at(reference));
    return this.known.get(reference);
  }

  private at(reference: string): JsonValue | undefined {
    if (!reference.startsWith('#')) return undefined;
    let found: JsonValue | undefined = this.document;
    for (const name of pointerNames(reference.slice(1)).map(decoded)) {
      if (Array.isArray(found)) found = found[Number(name)];
      else found = isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
    }
    return found;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
