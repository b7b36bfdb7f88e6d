import { z } from 'zod';
import { unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import { Tools } from '../../../agents/definitions/tools';
import { roundedInBody } from '../../fields/json-faults';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { noFields, removalResponse } from '../shared-fields';
import { listPage, pageOf } from '../list';
import {
  definitionFaults,
  argumentsFaults,
  newToolFields,
  toolChangeFields,
  toolQuery,
  trialFields,
  presentTool,
  toolData,
  trialData,
} from './tools-schema';
import { ServiceError, type Fault } from '../../../domain/errors';
import type { Tool } from '../../../domain/tool';
import { approverFaults, fieldOf } from './approver-faults';

const about = { tag: 'tools', needs: 'tools' } as const;

/** Endpoints for the tools of a tenant. A change applies from the next turn on, not to a running turn. */
export function toolsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  return [
    listTools(deps),
    createTool(deps, tools),
    readTool(tools),
    changeTool(deps, tools),
    removeTool(deps, tools),
    tryEndpoint(deps, tools),
  ];
}

function listTools({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/tools',
    summary: 'Lists the tools, newest first.',
    query: toolQuery,
    data: pageOf(toolData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.tools.list(tenantId, wanted, limit),
        present: presentTool,
        positionOf: ({ createdAt, toolId }) => ({ at: createdAt.toISOString(), id: toolId }),
      }),
  });
}

function createTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/tools',
    status: 201,
    summary: 'Makes a tool that calls an address with the arguments of the model.',
    body: newToolFields,
    data: toolData,
    audit: { ids: ({ toolId }) => [toolId] },
    faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
    handle: async ({ tenantId, fields, id }) => presentTool(await tools.create(tenantId, id('tool'), fields)),
  });
}

function readTool(tools: Tools): Endpoint {
  return reading({
    ...about,
    path: '/tools/{toolId}',
    summary: 'Shows one tool; values of headers are masked.',
    query: noFields,
    data: toolData,
    audit: false,
    handle: shown(tools),
  });
}

function changeTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/tools/{toolId}',
    summary:
      'Changes a tool; the mask of a header’s value keeps it while scheme, host and port of the URL stay the same.',
    body: toolChangeFields,
    data: toolData,
    audit: { before: shown(tools) },
    faults: async ({ tenantId, param }, body) =>
      bodyFaults(deps, tenantId, body, await tools.get(tenantId, param('toolId'))),
    handle: async ({ tenantId, param, fields: { http, ...rest } }) => {
      const toolId = param('toolId');
      const known = await tools.get(tenantId, toolId);
      const change = { ...rest, ...(http && { http: unmaskedTemplate(http, known.http) }) };
      return presentTool(await tools.change(tenantId, toolId, change));
    },
  });
}

function removeTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/tools/{toolId}',
    summary: 'Deletes a tool that no agent uses.',
    body: noFields,
    data: z.object({}),
    audit: { before: shown(tools) },
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, tools.remove(tenantId, param('toolId'))),
  });
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

/** Returns the tool of the path as responses have it. */
function shown(tools: Tools) {
  return async ({ tenantId, param }: Asked) => presentTool(await tools.get(tenantId, param('toolId')));
}

/** POST /api/workspace/tools/{toolId}/try: a failure of the tool is a result, not an error of the request. */
function tryEndpoint(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    method: 'post',
    path: '/tools/{toolId}/try',
    tag: 'tools',
    needs: 'tools',
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
