import type { z } from 'zod';
import type { EventData } from '../sse/event-data';

/** A header that an operation reads. */
export interface HeaderParameter {
  name: string;
  description: string;
  schema: z.ZodType;
}

/** One operation of the API as its description has it. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** From the root, parameters as `{name}`. */
  path: string;
  tag: string;
  summary: string;
  /** Who may ask: who has a key of an agent (`streamKey`: also in the query), a member of a tenant, or anybody. */
  access: 'key' | 'streamKey' | 'member' | 'anybody';
  headers?: HeaderParameter[];
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a form with files, in the place of a JSON body. */
  form?: z.ZodType;
  status: number;
  /** The `data` of the answer; absent: a stream of events. */
  data?: z.ZodType;
  /** The events of that stream. */
  events?: EventData;
  /** Statuses of failure beside those that every operation of its kind has. */
  refusals?: number[];
  /** Whether it can answer 204. */
  mayBeEmpty?: boolean;
}
