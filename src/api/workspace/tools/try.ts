import type { Tools } from '../../../agents/definitions/tools';
import { ServiceError } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, type Endpoint } from '../endpoint';
import { argumentsFaults } from './faults';
import { trialFields } from './fields';
import { trialData } from './present';

/** POST /api/workspace/tools/{toolId}/try: a failure of the tool is an answer and no error. */
export function tryEndpoint(deps: WorkspaceDeps, tools: Tools): Endpoint {
  return changing(deps, {
    ...{ method: 'post', path: '/tools/{toolId}/try', tag: 'tools', needs: 'tools' },
    summary: 'Runs a tool once, as a turn does, and waits for what comes of it.',
    ...{ body: trialFields, data: trialData },
    faults: async ({ tenantId, param }, body) =>
      argumentsFaults(deps, body, await tools.get(tenantId, param('toolId'))),
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
