import { workspaceClient } from 'holdfast-client/workspace';
import { isJsonObject, toJsonObject, type JsonObject } from '../../domain/json';
import { bodySchemasOf, type BodySchemas } from './body-schemas';
import { endpointsOf, type Endpoints } from './endpoints';
import { kinds, nameOf, type Kind, type KindName } from './kinds';
import { patientFetch } from './patient-fetch';
import { withReferences, type ReferencedKind } from './references';
import { shownSecrets } from './shown-secrets';

/** A resource of the service in the form of files, with masks instead of secrets. */
export interface Shown {
  kind: Kind;
  /** Empty for what there is one of. */
  id: string;
  name: string;
  resource: JsonObject;
}

/** A workspace, read as a whole. */
export interface Workspace {
  /** Tells workspaces apart, also those of several services. */
  key: string;
  schemas: BodySchemas;
  resources: Shown[];
  /** The ids by kind and name, also of what has no files. */
  ids: Map<string, string>;
  endpoints: Record<KindName, Endpoints>;
}

interface Access {
  url: string;
  token: string;
}

/** Reads all resources of the token's workspace. Throws a HoldfastError if the service refuses. */
export async function readWorkspace({ url, token }: Access): Promise<Workspace> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new Error(`HOLDFAST_URL must be an address such as https://holdfast.example.com, not ${url}.`);
  const api = workspaceClient({ url, token, fetch: patientFetch });
  const schemas = bodySchemasOf(await readDescription(url));
  const endpoints = endpointsOf(api);
  const { data } = await api.GET('/api/workspace/settings');
  const ids = new Map<string, string>();
  const found: { kind: Kind; answer: JsonObject }[] = [];
  for (const kind of kinds)
    for (const answer of await readAll(endpoints[kind.folder])) {
      found.push({ kind, answer });
      const name = answer[kind.nameFields[0] ?? ''];
      if (kind.idField !== undefined && typeof name === 'string')
        ids.set(keyOf(kind.folder, name), textAt(answer, kind.idField));
    }
  const members = await readAll({
    page: async (cursor) => {
      const query = { limit: 200, ...(cursor !== undefined && { cursor }) };
      const answer = await api.GET('/api/workspace/members', { params: { query } });
      return {
        items: (answer.data?.data.items ?? []).map(toJsonObject),
        nextCursor: answer.data?.data.nextCursor ?? undefined,
      };
    },
  });
  for (const member of members)
    ids.set(keyOf('members', textAt(member, 'email')), textAt(member, 'memberId'));
  const names = namesOf(ids);
  return {
    key: `${new URL(url).origin} ${data?.data.tenantId ?? ''}`,
    ...{ schemas, endpoints, ids },
    resources: found.filter(isOwn).map(({ kind, answer }) => shownOf(kind, answer, { schemas, names })),
  };
}

/** Returns a resource of the service in the form of files. */
export function shownOf(
  kind: Kind,
  answer: JsonObject,
  { schemas, names }: { schemas: BodySchemas; names: Map<string, string> },
): Shown {
  const fields = Object.keys(schemas[kind.folder].schema['properties'] ?? {});
  const all = Object.entries(shownSecrets(kind, answer)).filter(([name]) => fields.includes(name));
  const resource = withReferences(
    Object.fromEntries(all),
    (referenced, id) => names.get(keyOf(referenced, id)) ?? id,
  );
  const id = kind.idField === undefined ? '' : textAt(answer, kind.idField);
  return { kind, id, name: nameOf(kind, resource), resource };
}

/** Returns a text of an answer; an empty one if it has none. */
export function textAt(answer: JsonObject, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
}

export function keyOf(kind: ReferencedKind, name: string): string {
  return `${kind}/${name}`;
}

/** Returns the names by kind and id. */
export function namesOf(ids: Map<string, string>): Map<string, string> {
  return new Map(
    [...ids].map(([key, id]) => {
      const [kind = ''] = key.split('/', 1);
      return [`${kind}/${id}`, key.slice(kind.length + 1)];
    }),
  );
}

/** The installation's own MCP servers are no workspace's to change. */
function isOwn({ kind, answer }: { kind: Kind; answer: JsonObject }): boolean {
  return kind.folder !== 'mcp-servers' || answer['createdAt'] !== undefined;
}

async function readAll({ page }: Pick<Endpoints, 'page'>): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    found.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return found;
}

async function readDescription(url: string): Promise<JsonObject> {
  const response = await fetch(new URL('/openapi.json', url)).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${url}. HOLDFAST_URL is the address of the service.`, { cause });
  });
  const document: unknown = await response.json();
  if (!response.ok || !isJsonObject(document)) throw new Error(`${url} does not answer as Holdfast does.`);
  return document;
}
