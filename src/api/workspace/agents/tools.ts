import { unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import { Tools } from '../../../agents/definitions/tools';
import { roundedInBody } from '../../fields/json-faults';
import type { WorkspaceDeps } from '../deps';
import { changing, presented, removing, showing, type Asked, type Endpoint } from '../endpoint';
import { listing } from '../listing';
import {
  definitionFaults,
  argumentsFaults,
  newToolFields,
  toolChangeFields,
  toolQuery,
  trialFields,
  toolData,
  trialData,
} from './tools-schema';
import { ServiceError, type Fault } from '../../../domain/errors';
import type { Tool } from '../../../domain/tool';
import { approverFaults, fieldOf } from './approver-faults';

const about = { tag: 'tools', needs: 'tools' } as const;
const one = '/tools/{toolId}';

/** Endpoints for the tools of a tenant. A change applies from the next turn on, not to a running turn. */
export function toolsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  const read = ({ tenantId, param }: Asked) => tools.get(tenantId, param('toolId'));
  const before = presented(toolData, read);
  return [
    listing({
      ...about,
      path: '/tools',
      summary: 'Lists the tools, newest first.',
      query: toolQuery,
      item: toolData,
      audit: false,
      list: ({ tenantId }, wanted, limit) => deps.store.tools.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, toolId }) => [createdAt, toolId],
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: '/tools',
      status: 201,
      summary: 'Makes a tool that calls an address with the arguments of the model.',
      body: newToolFields,
      data: toolData,
      audit: { ids: ({ toolId }) => [toolId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => tools.create(tenantId, id('tool'), fields),
    }),
    showing({
      ...about,
      path: one,
      summary: 'Shows one tool; values of headers are masked.',
      data: toolData,
      handle: read,
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      path: one,
      summary:
        'Changes a tool; the mask of a header’s value keeps it while scheme, host and port of the URL stay the same.',
      body: toolChangeFields,
      data: toolData,
      audit: { before },
      faults: async (asked, body) => bodyFaults(deps, asked.tenantId, body, await read(asked)),
      handle: async ({ fields: { http, ...rest }, ...asked }) => {
        const known = await read(asked);
        const change = { ...rest, ...(http && { http: unmaskedTemplate(http, known.http) }) };
        return tools.change(asked.tenantId, known.toolId, change);
      },
    }),
    removing(deps, {
      ...about,
      path: one,
      summary: 'Deletes a tool that no agent uses.',
      before,
      remove: ({ tenantId, param }) => tools.remove(tenantId, param('toolId')),
    }),
    tryTool(deps, tools),
  ];
}

async function bodyFaults(
  deps: WorkspaceDeps,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  return [
    ...(await definitionFaults(deps, tenantId, body, known)),
    ...(await approverFaults(deps, tenantId, fieldOf(body, 'approval'), 'body.approval')),
  ];
}

/** A failure of the tool is a result, not an error of the request. */
function tryTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: `${one}/try`,
    summary: 'Runs a tool once, as a turn does, and waits for what comes of it.',
    body: trialFields,
    data: trialData,
    audit: { after: ({ error }) => ({ hasFailed: error !== undefined }) },
    faults: async ({ ctx, tenantId, param }, body) => [
      ...roundedInBody(ctx),
      ...(await argumentsFaults(deps, body, await tools.get(tenantId, param('toolId')))),
    ],
    handle: async ({ tenantId, param, fields, replayed }) => {
      if (replayed) {
        const message =
          'The tool was tried with this Idempotency-Key before. Send a new key to run it again.';
        throw new ServiceError('conflict', message);
      }
      return tools.try(await tools.get(tenantId, param('toolId')), fields.arguments);
    },
  });
}
