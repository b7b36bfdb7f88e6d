import type { z } from 'zod';
import type { EventData } from '../../turns/relay/events';

/** A header that an operation reads. */
export interface HeaderParameter {
  name: string;
  description: string;
  schema: z.ZodType;
}

/** One operation of the API, as input for its description. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** The path from the root, with parameters as `{name}`. */
  path: string;
  tag: string;
  summary: string;
  /** Further details, as Markdown. */
  description?: string;
  /**
   * Required access: an agent key (`streamKey`: also in the query, `bearerKey`: also in `Authorization`), a tenant's
   * member, or none.
   */
  access: 'key' | 'streamKey' | 'bearerKey' | 'member' | 'anybody';
  headers?: HeaderParameter[];
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a form with files, instead of a JSON body. */
  form?: z.ZodType;
  status: number;
  /** The `data` of the response. Absent: the response is one of `texts`, or else a stream of events. */
  data?: z.ZodType;
  /** Whose bodies responses have. Absent: the envelope of this service, with `data` in it. */
  protocol?: 'openai' | 'a2a' | 'mcp';
  /** Media types in which the response may be text instead, or is if there is no `data`. */
  texts?: string[];
  /** The events of that stream. */
  events?: EventData;
  /** Error statuses besides those that every operation of its kind has. */
  refusals?: number[];
  /** Whether it can also respond with 202, and the same data. */
  mayWait?: boolean;
  /** Whether it can respond with 204. */
  mayBeEmpty?: boolean;
  /** Whether it also takes messages that get no answer, with 202. */
  acceptsNotices?: boolean;
}

type Common = Pick<Operation, 'tag' | 'access'> & Partial<Operation>;

/** Returns, by method, what describes an operation. `common` is what the operations share; a status is 200 by default. */
export function operationsWith(common: Common) {
  const of =
    (method: Operation['method']) =>
    (path: string, summary: string, more: Partial<Operation>): Operation => ({
      status: 200,
      ...common,
      method,
      path,
      summary,
      ...more,
    });
  return { get: of('get'), post: of('post'), patch: of('patch'), delete: of('delete') };
}
