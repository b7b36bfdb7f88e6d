import { unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import { Tools } from '../../../agents/definitions/tools';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import { roundedInBody } from '../../fields/json-faults';
import type { WorkspaceDeps } from '../context';
import { valuesOfConversation } from '../../../agents/definitions/conversation-facts';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { ServiceError } from '../../../domain/errors';
import { importTools } from './import-tools';
import { argumentsFaults, bodyFaults } from './tool-faults';
import { newToolFields, toolChangeFields, toolData, toolQuery, trialData, trialFields } from './tool-fields';
import { authorOf } from './version-fields';

const about = { tag: 'tools', needs: 'tools' } as const;
const one = '/tools/{toolId}';

/** Endpoints for the tools of a tenant. A change applies from the next turn on, not to a running turn. */
export function toolsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  const versions = new AgentVersions(deps);
  const read = ({ tenantId, param }: Asked) => tools.get(tenantId, param('toolId'));
  const before = presented(toolData, read);
  const { show, list, create, patch, remove } = endpointsOf(deps, about);
  return [
    list('/tools', 'Lists the tools, newest first.', {
      audit: false,
      query: toolQuery,
      item: toolData,
      list: ({ tenantId }, wanted, limit) => deps.store.tools.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, toolId }) => [createdAt, toolId],
    }),
    create('/tools', 'Creates a tool that calls a URL with the model’s arguments.', {
      body: newToolFields,
      data: toolData,
      audit: { ids: ({ toolId }) => [toolId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => tools.create(tenantId, id('tool'), fields),
    }),
    show(one, 'Shows one tool. Header values are masked.', toolData, read),
    patch(
      one,
      'Changes a tool. A masked header value stays unchanged while the URL’s scheme, host and port stay the same.',
      {
        body: toolChangeFields,
        data: toolData,
        audit: { before },
        faults: async (asked, body) => bodyFaults(deps, asked.tenantId, body, await read(asked)),
        handle: async ({ fields: { http, ...rest }, ...asked }) => {
          const known = await read(asked);
          const change = { ...rest, ...(http && { http: unmaskedTemplate(http, known.http) }) };
          const { tenantId, toolId } = known;
          const users = await versions.usersOf(tenantId, { toolId });
          return versions.recording(tenantId, users, authorOf(asked.ctx), () =>
            tools.change(tenantId, toolId, change),
          );
        },
      },
    ),
    remove(one, 'Deletes a tool that no agent uses.', {
      before,
      remove: ({ tenantId, param }) => tools.remove(tenantId, param('toolId')),
    }),
    tryTool(deps, tools),
    importTools(deps),
  ];
}

/** A failure of the tool is a result, not an error of the request. */
function tryTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  const { post } = endpointsOf(deps, about);
  return post(`${one}/try`, 'Runs a tool once, as a turn does, and returns its result.', {
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
      const { arguments: args, conversationId: id } = fields;
      const values = id === undefined ? undefined : await valuesOfConversation(deps, tenantId, id);
      return tools.try(await tools.get(tenantId, param('toolId')), args, values);
    },
  });
}
