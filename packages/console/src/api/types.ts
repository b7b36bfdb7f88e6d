import type { WorkspacePaths } from 'holdfast-client/workspace';

type Path = keyof WorkspacePaths;
type Method = 'get' | 'post' | 'patch' | 'delete';

type ResponsesOf<P extends Path, M extends Method> =
  WorkspacePaths[P] extends Record<M, { responses: infer Responses }> ? Responses : never;

type Json<Data> = { content: { 'application/json': { data: Data } } };

/** The `data` of a response. */
export type AnswerOf<P extends Path, M extends Method = 'get'> =
  ResponsesOf<P, M> extends { 200: Json<infer Data> }
    ? Data
    : ResponsesOf<P, M> extends { 201: Json<infer Data> }
      ? Data
      : never;

/** An item of a list. */
export type ItemOf<P extends Path> = AnswerOf<P> extends { items: (infer Item)[] } ? Item : never;

/** The body of a change. */
export type BodyOf<P extends Path, M extends Method> =
  WorkspacePaths[P] extends Record<M, { requestBody?: infer Body }>
    ? NonNullable<Body> extends { content: { 'application/json': infer Fields } }
      ? Fields
      : never
    : never;

/** The query of a list. */
export type QueryOf<P extends Path> = WorkspacePaths[P] extends {
  get: { parameters: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

/** The query of a list without paging. */
export type FiltersOf<P extends Path> = Omit<QueryOf<P>, 'cursor' | 'limit'>;

/**
 * Returns the `data` of a response. The client throws rejections, so missing data is a fault of the service.
 */
export async function dataOf<T>(answer: Promise<{ data?: { data: T } | undefined }>): Promise<T> {
  const { data } = await answer;
  if (data === undefined) throw new Error('The service sent an empty answer.');
  return data.data;
}
