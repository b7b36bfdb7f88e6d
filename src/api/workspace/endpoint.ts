import type { z } from 'zod';
import { invalidRequest, type Fault } from '../../domain/errors';
import { check } from '../fields/check-fields';
import type { Ctx } from '../context';
import type { EventData } from '../sse/event-data';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { readChange, type Change } from './read-change';
import type { Permission } from './roles';

/** How an endpoint is described to those who call it. Paths are below /api/workspace, parameters as `{name}`. */
interface Description {
  path: string;
  /** The resource that it belongs to. */
  tag: string;
  /** What it does, in one sentence. */
  summary: string;
  needs: Permission;
  /** Statuses of failure beside those that every endpoint of its kind has. */
  refusals?: number[];
}

/** Stands for a permission where nobody needs to have signed in. */
export const noSignIn = 'no-sign-in';

/** One endpoint of the workspace: the router, the API's description and the tests are made from the same list. */
export interface Endpoint extends Omit<Description, 'needs'> {
  needs: Permission | typeof noSignIn;
  method: 'get' | 'post' | 'patch' | 'delete';
  status: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of its body where that is a form with files, which `run` reads itself. */
  form?: z.ZodType;
  /** The `data` of its answer; absent: a stream of these events. */
  data?: z.ZodType;
  events?: EventData;
  /** Answers the request of a member who may do this; its JSON body, if there is one, is parsed. */
  run: (ctx: MemberCtx) => Promise<void>;
}

export interface Asked {
  ctx: MemberCtx;
  tenantId: string;
  /** The value of a parameter of the path. */
  param: (name: string) => string;
}

interface Reading<Query, Data> extends Description {
  query: z.ZodType<Query>;
  data: z.ZodType<Data>;
  handle: (asked: Asked & { query: Query }) => Promise<Data>;
}

interface Changing<Fields, Data> extends Description {
  method: 'post' | 'patch' | 'delete';
  status?: Endpoint['status'];
  body: z.ZodType<Fields>;
  /** Faults that the schema can't see, as `body.…`; the body may be one that does not fit it. */
  faults?: (asked: Asked, body: unknown) => Fault[] | Promise<Fault[]>;
  data: z.ZodType<Data>;
  handle: (asked: Asked & Change<Fields>) => Promise<Data>;
}

interface Uploading<Data> extends Description {
  form: z.ZodType;
  data: z.ZodType<Data>;
  handle: (asked: Asked) => Promise<Data>;
}

interface Anonymous<Fields, Data> extends Omit<Description, 'needs'> {
  method: 'post';
  status?: Endpoint['status'];
  body: z.ZodType<Fields>;
  data: z.ZodType<Data>;
  handle: (asked: { ctx: Ctx; fields: Fields }) => Promise<Data>;
}

interface Following extends Description {
  events: EventData;
  /** Answers with an open stream. */
  handle: (asked: Asked) => void;
}

/** An endpoint that changes nothing. Every fault of its query is told at once. */
export function reading<Query, Data>({ handle, ...spec }: Reading<Query, Data>): Endpoint {
  const run = async (ctx: MemberCtx): Promise<void> => {
    const faults: Fault[] = [];
    const query = check(spec.query, { ...ctx.query }, 'query', faults);
    if (query === undefined) throw invalidRequest(faults);
    ctx.body = { success: true, data: await handle({ ...asked(ctx), query }) };
  };
  return { method: 'get', status: 200, ...spec, run };
}

/** An endpoint that changes something, once for each Idempotency-Key. Every fault of its body is told at once. */
export function changing<Fields, Data>(
  { store }: Pick<WorkspaceDeps, 'store'>,
  { handle, faults = () => [], status = 200, ...spec }: Changing<Fields, Data>,
): Endpoint {
  const run = async (ctx: MemberCtx): Promise<void> => {
    const change = await readChange(store, ctx, spec.body, (body) => faults(asked(ctx), body));
    const data = await handle({ ...asked(ctx), ...change });
    ctx.status = status;
    ctx.body = { success: true, data };
  };
  return { ...spec, status, run };
}

/** An endpoint that takes files, once for each Idempotency-Key. It reads the form while that comes. */
export function uploading<Data>({ handle, ...spec }: Uploading<Data>): Endpoint {
  const run = async (ctx: MemberCtx): Promise<void> => {
    const data = await handle(asked(ctx));
    ctx.status = 201;
    ctx.body = { success: true, data };
  };
  return { method: 'post', status: 201, ...spec, run };
}

/** An endpoint for those who have not signed in. Every fault of its body is told at once. */
export function anonymous<Fields, Data>({
  handle,
  status = 200,
  ...spec
}: Anonymous<Fields, Data>): Endpoint {
  const run = async (ctx: MemberCtx): Promise<void> => {
    const faults: Fault[] = [];
    const fields = check(spec.body, ctx.request.body, 'body', faults);
    if (fields === undefined) throw invalidRequest(faults);
    const data = await handle({ ctx, fields });
    ctx.status = status;
    ctx.body = { success: true, data };
  };
  return { ...spec, needs: noSignIn, status, run };
}

/** An endpoint whose answer is a stream of events. */
export function following({ handle, ...spec }: Following): Endpoint {
  const run = (ctx: MemberCtx) => Promise.resolve(handle(asked(ctx)));
  return { method: 'get', status: 200, ...spec, run };
}

function asked(ctx: MemberCtx): Asked {
  return { ctx, tenantId: ctx.state.member.tenantId, param: (name) => ctx.params[name] ?? '' };
}
