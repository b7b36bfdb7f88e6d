import { Readable } from 'node:stream';
import { z } from 'zod';
import { notFound, type Fault } from '../../domain/errors';
import { demand } from '../fields/check-fields';
import type { EventData } from '../../turns/relay/events';
import {
  changed,
  type AnonymousAudit,
  type ChangeAudit,
  type EndpointAudit,
  type ReadingAudit,
} from './endpoint-audit';
import { asked, type Asked, type MemberCtx, type WorkspaceDeps } from './context';
import { page, pageOf, type Listing, type PageQuery } from './listing';
import { readChange, type Change } from './read-change';
import type { Permission } from './people/roles';
import { noFields } from './shared-fields';

export type { Asked } from './context';

/** Facts that all endpoints of a resource share. */
interface About {
  /** The resource. */
  tag: string;
  needs: Permission;
}

interface Description {
  /** Absent: what the resource needs. */
  needs?: Permission;
  /** Error statuses besides those that every endpoint of its kind has. */
  refusals?: number[];
}

/** Used instead of a permission by endpoints that need no sign-in. */
export const noSignIn = 'no-sign-in';

/** One workspace endpoint. The router, the API's description and tests are built from the same list. */
export interface Endpoint {
  /** Relative to /api/workspace, with parameters as `{name}`. */
  path: string;
  tag: string;
  /** One sentence: what it does. */
  summary: string;
  needs: Permission | typeof noSignIn;
  refusals?: number[];
  method: 'get' | 'post' | 'patch' | 'delete';
  status: 200 | 201 | 202;
  /** Whether it can also respond with 202. */
  mayWait?: boolean;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The most bytes of a body. Absent: as many as any body may have. */
  bodyMaxBytes?: number;
  /** The fields of a multipart body with files, which `run` reads itself. */
  form?: z.ZodType;
  /** Media types in which the response may be text instead. */
  texts?: string[];
  /** The `data` of the response. Absent: the response is one of `texts`, or else a stream of `events`. */
  data?: z.ZodType;
  events?: EventData;
  /** Its part of the audit log; false if it leaves no entry. */
  audit: EndpointAudit | false;
  /** Handles an authorized request. The JSON body, if any, is already parsed. */
  run: (ctx: MemberCtx) => Promise<void>;
}

/** The `data` of a response holds only the fields of its schema, even if `handle` returns more. */
interface Reading<Query, Data, Shown> extends Description {
  query: z.ZodType<Query>;
  data: z.ZodType<Shown, Data>;
  /** An object for each reading of what users and agents said to each other; false for other readings. */
  audit: ReadingAudit<Shown> | false;
  handle: (asked: Asked & { query: Query }) => Promise<Data>;
  /** Media types that `asText` may answer with. */
  texts?: string[];
  /** Returns the answer as text of one of these types; undefined if JSON is wanted. */
  asText?: (asked: Asked & { query: Query }, data: Shown) => { type: string; text: string } | undefined;
}

interface Changing<Fields, Data, Shown> extends Description {
  /** 200 by default. */
  status?: Endpoint['status'];
  /** True if the change waits for something, so that the status is 202. */
  waits?: (data: Shown) => boolean;
  body: z.ZodType<Fields>;
  bodyMaxBytes?: number;
  /** Returns faults that the schema can't find, with paths as `body.…`. The body may not match the schema. */
  faults?: (asked: Asked, body: unknown) => Fault[] | Promise<Fault[]>;
  data: z.ZodType<Shown, Data>;
  audit: ChangeAudit<Shown, Fields, Data> | false;
  handle: (asked: Asked & Change<Fields>) => Promise<Data>;
}

interface Removing {
  /** Returns the resource before its removal, for the audit log. */
  before?: ChangeAudit<never, never>['before'];
  /** Returns false if nothing was there to remove. */
  remove: (asked: Asked) => Promise<boolean>;
}

interface Uploading<Data, Shown> extends Description {
  form: z.ZodType;
  data: z.ZodType<Shown, Data>;
  audit: ChangeAudit<Shown, undefined>;
  handle: (asked: Asked) => Promise<Data>;
}

interface Anonymous<Fields, Data, Shown> extends Pick<Description, 'refusals'> {
  status?: Endpoint['status'];
  body: z.ZodType<Fields>;
  data: z.ZodType<Shown, Data>;
  audit: AnonymousAudit | false;
  /** Sets the `member` of the request's state if it has found out who sends it. */
  handle: (asked: { ctx: MemberCtx; fields: Fields }) => Promise<Data>;
}

type FileParts = AsyncIterable<string | Buffer>;

interface Downloading<Query> extends Description {
  query: z.ZodType<Query>;
  /** The media type of the file. */
  type: string;
  fileName: string;
  /**
   * Returns the file's lines, or other parts of it. An error thrown before the first is answered; a later one cuts the
   * file.
   */
  lines: (asked: Asked & { query: Query }) => FileParts | Promise<FileParts>;
}

interface Following extends Description {
  events: EventData;
  /** Responds with an open stream. */
  handle: (asked: Asked) => void | Promise<void>;
}

/** Returns what creates the endpoints of a resource, each by its path and its summary. */
export function endpointsOf({ store }: Pick<WorkspaceDeps, 'store'>, about: About) {
  /** Creates a read-only endpoint. Invalid queries are rejected with every fault at once. */
  function read<Query, Data, Shown>(
    path: string,
    summary: string,
    { handle, asText, audit, ...spec }: Reading<Query, Data, Shown>,
  ): Endpoint {
    const run = async (ctx: MemberCtx): Promise<void> => {
      const query = demand(spec.query, { ...ctx.query }, 'query');
      const data = spec.data.parse(await handle({ ...asked(ctx), query }));
      if (audit) ctx.state.audited = changed({ after: false, ...audit }, data, query, data);
      const shown = asText?.({ ...asked(ctx), query }, data);
      if (shown) ctx.type = shown.type;
      ctx.body = shown ? shown.text : { success: true, data };
    };
    return {
      ...about,
      method: 'get',
      status: 200,
      path,
      summary,
      ...spec,
      audit: audit ? noted : false,
      run,
    };
  }

  /** Creates an endpoint that shows one thing. It has nothing that anybody said, so the audit log does not note it. */
  function show<Data, Shown>(
    path: string,
    summary: string,
    data: z.ZodType<Shown, Data>,
    handle: (asked: Asked) => Promise<Data>,
  ): Endpoint {
    return read(path, summary, { query: noFields, data, audit: false, handle });
  }

  /** Creates an endpoint that returns a list page by page. */
  function list<Query extends PageQuery, Item, Shown>(
    path: string,
    summary: string,
    { query, item, audit, list: itemsOf, positionOf }: Listing<Query, Item, Shown>,
  ): Endpoint {
    return read(path, summary, {
      query,
      audit,
      data: pageOf(item),
      handle: async ({ query: { limit, cursor, ...filter }, ...asked }) =>
        page(await itemsOf(asked, { ...filter, after: cursor }, limit + 1), limit, positionOf),
    });
  }

  /** Creates an endpoint for a change. Supports Idempotency-Key and rejects a body with every fault at once. */
  const change =
    (method: 'post' | 'patch' | 'delete', usualStatus: Endpoint['status'] = 200) =>
    <Fields, Data, Shown>(
      path: string,
      summary: string,
      {
        handle,
        faults = () => [],
        status = usualStatus,
        waits,
        audit,
        ...spec
      }: Changing<Fields, Data, Shown>,
    ): Endpoint => {
      const run = async (ctx: MemberCtx): Promise<void> => {
        const change = await readChange(store, ctx, spec.body, (body) => faults(asked(ctx), body));
        const handled = await handle({ ...asked(ctx), ...change });
        const data = spec.data.parse(handled);
        if (audit) ctx.state.audited = changed(audit, data, change.fields, handled);
        ctx.status = waits?.(data) ? 202 : status;
        ctx.body = { success: true, data };
      };
      const kind = audit && { ...audit, kind: 'change' as const };
      const mayWait = waits !== undefined;
      return { ...about, method, path, summary, ...spec, status, mayWait, audit: kind, run };
    };
  const del = change('delete');

  /**
   * Creates an endpoint that removes something. If nothing was there and this is not a repeated request, it releases the
   * Idempotency-Key and throws not_found.
   */
  function remove(path: string, summary: string, { before, remove: removed }: Removing): Endpoint {
    return del(path, summary, {
      body: noFields,
      data: z.object({}),
      audit: { before },
      handle: async ({ replayed, release, ...asked }) => {
        if ((await removed(asked)) || replayed) return {};
        await release();
        throw notFound();
      },
    });
  }

  /** Creates an endpoint for uploads. `handle` reads the form as it arrives, and the Idempotency-Key. */
  function upload<Data, Shown>(
    path: string,
    summary: string,
    { handle, audit, ...spec }: Uploading<Data, Shown>,
  ): Endpoint {
    const run = async (ctx: MemberCtx): Promise<void> => {
      const data = spec.data.parse(await handle(asked(ctx)));
      ctx.state.audited = changed(audit, data, undefined, data);
      ctx.status = 201;
      ctx.body = { success: true, data };
    };
    const kind = { ...audit, kind: 'change' as const };
    return { method: 'post', status: 201, ...about, path, summary, ...spec, audit: kind, run };
  }

  /** Creates an endpoint whose response is a file of any size, sent while it is read. The audit log notes it. */
  function download<Query>(
    path: string,
    summary: string,
    { lines, type, fileName, ...spec }: Downloading<Query>,
  ): Endpoint {
    const run = async (ctx: MemberCtx): Promise<void> => {
      const query = demand(spec.query, { ...ctx.query }, 'query');
      const content = await lines({ ...asked(ctx), query });
      ctx.attachment(fileName);
      ctx.type = type;
      ctx.body = Readable.from(content);
    };
    return { method: 'get', status: 200, ...about, path, summary, ...spec, texts: [type], audit: noted, run };
  }

  /** Creates an endpoint whose response is a stream of what users and agents say. The audit log notes it. */
  function follow(path: string, summary: string, { handle, ...spec }: Following): Endpoint {
    const run = async (ctx: MemberCtx): Promise<void> => {
      await handle(asked(ctx));
    };
    return { method: 'get', status: 200, ...about, path, summary, ...spec, audit: noted, run };
  }

  const [post, patch, create] = [change('post'), change('patch'), change('post', 201)];
  return { read, show, list, create, post, patch, del, remove, upload, download, follow };
}

const noted = { kind: 'reading' } as const;

/** Creates a step of signing in, which needs no sign-in. Invalid bodies are rejected with every fault at once. */
export function anonymous<Fields, Data, Shown>(
  path: string,
  summary: string,
  { handle, status = 200, audit, ...spec }: Anonymous<Fields, Data, Shown>,
): Endpoint {
  const run = async (ctx: MemberCtx): Promise<void> => {
    const fields = demand(spec.body, ctx.request.body, 'body');
    const data = spec.data.parse(await handle({ ctx, fields }));
    ctx.status = status;
    ctx.body = { success: true, data };
  };
  const of = { tag: 'session', needs: noSignIn, method: 'post' } as const;
  return { ...of, path, summary, ...spec, status, audit: audit && { ...audit, kind: 'change' }, run };
}
