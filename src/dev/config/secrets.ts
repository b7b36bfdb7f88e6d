import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { Kind, SecretPlace } from './kinds';

/** A secret of a resource: its place and its text, which may name variables as `${NAME}`. */
export interface Secret {
  path: string[];
  text: string;
  unset: SecretPlace['unset'];
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
const dots = '••••';
/** The service masks a shorter value completely. */
const shortestWithEnd = 12;

/** Returns the secrets of a resource. */
export function secretsIn({ secrets }: Pick<Kind, 'secrets'>, resource: JsonObject): Secret[] {
  return secrets.flatMap(({ path, unset }) =>
    textsAt(resource, path).map(([at, text]) => ({ path: at, text, unset })),
  );
}

/** Returns the resource with the texts of secrets replaced. undefined leaves the field out. */
export function withSecrets(
  kind: Pick<Kind, 'secrets'>,
  resource: JsonObject,
  replace: (secret: Secret) => string | undefined,
): JsonObject {
  return secretsIn(kind, resource).reduce(
    (changed, secret) => withText(changed, secret.path, replace(secret)),
    resource,
  );
}

/** Returns the variables that a text names and that have no value. */
export function unsetIn(text: string, environment: NodeJS.ProcessEnv): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !environment[name]);
}

/** Returns the text with the values of its variables. Undefined if one has none. */
export function resolved(text: string, environment: NodeJS.ProcessEnv): string | undefined {
  if (unsetIn(text, environment).length > 0) return undefined;
  return text.replace(variable, (_, name: string) => environment[name] ?? '');
}

/** Returns false if a mask of the service shows that it is not this value. */
export function fitsMask(value: string, mask: string): boolean {
  return value.length < shortestWithEnd || mask === dots || mask === dots + value.slice(-4);
}

/** Returns the mask of a secret of which the service shows the last characters. */
export function maskOf(last4 = ''): string {
  return dots + last4;
}

/** Returns a reference to a variable whose name tells the place. */
export function variableFor(kind: Kind, name: string, path: string[]): string {
  const words = [
    kind.folder.replace(/s$/, ''),
    name,
    ...path.filter((part) => part !== 'headers' && part !== 'http'),
  ];
  const plain = words
    .join('_')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `\${${plain}}`;
}

function textsAt(value: JsonValue | undefined, [name, ...rest]: string[]): [string[], string][] {
  if (name === undefined) return typeof value === 'string' ? [[[], value]] : [];
  if (!isJsonObject(value)) return [];
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : [];
  return names.flatMap((one) =>
    textsAt(value[one], rest).map(([path, text]): [string[], string] => [[one, ...path], text]),
  );
}

function withText(
  resource: JsonObject,
  [name = '', ...rest]: string[],
  text: string | undefined,
): JsonObject {
  const { [name]: inner = null, ...others } = resource;
  if (rest.length === 0) return text === undefined ? others : { ...resource, [name]: text };
  return { ...resource, [name]: isJsonObject(inner) ? withText(inner, rest, text) : inner };
}
