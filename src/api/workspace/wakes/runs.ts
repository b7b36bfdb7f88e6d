import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { turnOrigins } from '../../../domain/turn-cause';
import { turnStates } from '../../../domain/turn-state';
import { Runs } from '../../../wakes/runs/runs';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, noFields, pageQuery, timeData, timeQuery } from '../shared-fields';

const runsQuery = z.strictObject({
  agentId: idText.optional(),
  origin: z.enum(turnOrigins).optional(),
  state: z.enum(turnStates).optional(),
  ...timeQuery,
  ...pageQuery,
});

const runData = z.object({
  turnId: z.string(),
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  /** What began it. */
  origin: z.enum(turnOrigins),
  /** The id of the schedule, trigger or promise that began it. */
  causeId: z.string().optional(),
  state: z.enum(turnStates),
  /** The version of the agent, if it is known. */
  version: z.number().optional(),
  startedAt: timeData,
  endedAt: timeData.optional(),
});

/** Endpoints for turns across conversations. */
export function runsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const runs = new Runs({ store: deps.store, turns: deps.openRuns });
  const { list, post } = endpointsOf(deps, { tag: 'runs', needs: 'conversations' });
  return [
    list('/runs', 'Lists turns across conversations: open ones first, then the newest that have ended.', {
      audit: false,
      query: runsQuery,
      item: runData,
      list: ({ tenantId }, wanted, limit) => runs.list(tenantId, wanted, limit),
      positionOf: ({ startedAt, turnId }) => [startedAt, turnId],
    }),
    post(
      '/runs/{turnId}/cancel',
      'Cancels a turn that is open or waits in a queue. One that has ended stays as it is.',
      {
        status: 202,
        body: noFields,
        data: z.object({}),
        refusals: [404],
        audit: { after: () => ({}) },
        handle: async ({ tenantId, param }) => {
          await runs.cancel(tenantId, param('turnId'));
          return {};
        },
      },
    ),
  ];
}
