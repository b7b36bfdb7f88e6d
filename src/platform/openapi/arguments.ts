import type { JsonObject } from '../../domain/json';
import type { ArgumentPlace } from '../../domain/tool';

/** A value that an operation takes, and its place in the request. */
export interface Taken {
  /** Its name in the request. */
  wire: string;
  in: 'path' | ArgumentPlace['in'];
  style?: ArgumentPlace['style'];
  schema: JsonObject;
  isRequired: boolean;
}

export interface Arguments {
  parameters: JsonObject;
  /** The places of arguments that are not in the path. */
  places: Record<string, ArgumentPlace>;
  /** The name of the argument by the name in the path. */
  inPath: Map<string, string>;
}

const longestName = 64;

/** Returns all values as one object of arguments. Two of the same name are told apart by their places. */
export function argumentsOf(taken: Taken[]): Arguments {
  const used = new Set<string>();
  const named = taken.map((one) => {
    const name = freeName(one, used);
    used.add(name);
    return { ...one, name };
  });
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    parameters: {
      type: 'object',
      properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
    },
    places: Object.fromEntries(
      named.flatMap(({ name, wire, in: place, style }) =>
        place === 'path'
          ? []
          : [[name, { in: place, ...(name !== wire && { name: wire }), ...(style && { style }) }]],
      ),
    ),
    inPath: new Map(named.flatMap(({ name, wire, in: place }) => (place === 'path' ? [[wire, name]] : []))),
  };
}

function freeName({ wire, in: place }: Taken, used: Set<string>): string {
  const plain = plainArgument(wire) || 'value';
  const wanted = [plain, `${place}_${plain}`.slice(0, longestName)];
  const free = wanted.find((name) => !used.has(name));
  for (let count = 2; free === undefined; count += 1) {
    const name = `${plain.slice(0, longestName - 6)}_${count}`;
    if (!used.has(name)) return name;
  }
  return free;
}

/** As all providers take names of arguments. */
function plainArgument(wire: string): string {
  return wire
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+(?=[A-Za-z0-9])|_+$/g, '')
    .slice(0, longestName);
}

/** Returns the schema with a description from beside it, if it has none of its own. */
export function described(schema: JsonObject, description: string | undefined): JsonObject {
  if (description === undefined || schema['description'] !== undefined) return schema;
  return { ...schema, description };
}
