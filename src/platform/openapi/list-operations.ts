import { isJsonObject, type JsonObject } from '../../domain/json';
import type { HttpRequestTemplate } from '../../domain/tool';
import type { References } from './references';
import { ToolNames } from './tool-names';

export interface Operation {
  /** `GET /pets/{petId}` */
  key: string;
  /** The `operationId`, as the document has it. */
  id?: string;
  /** The name of its tool. */
  name: string;
  /** Undefined if no tool makes requests of this method. */
  method?: HttpRequestTemplate['method'];
  path: string;
  /** The path's own fields, which all its operations share. */
  item: JsonObject;
  value: JsonObject;
}

const methods: Record<string, HttpRequestTemplate['method'] | undefined> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: undefined,
  options: undefined,
  trace: undefined,
  query: undefined,
};

/** Returns the operations of all paths, in the document's order. */
export function listOperations({ paths }: JsonObject, references: References): Operation[] {
  const names = new ToolNames();
  return Object.entries(isJsonObject(paths) ? paths : {}).flatMap(([path, entry]) => {
    const item = references.object(entry);
    return Object.entries(item).flatMap(([word, value]): Operation[] => {
      if (!Object.hasOwn(methods, word) || !isJsonObject(value) || !path.startsWith('/')) return [];
      const { operationId } = value;
      const id = typeof operationId === 'string' ? operationId : undefined;
      const name = names.next(id, word, path);
      return [{ key: `${word.toUpperCase()} ${path}`, id, name, method: methods[word], path, item, value }];
    });
  });
}
