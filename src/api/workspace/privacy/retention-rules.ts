import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import type { WorkspaceDeps } from '../deps';
import { changing, removing, showing, type Endpoint } from '../endpoint';
import { idText } from '../list';
import { timeData } from '../../fields/time-data';
import { operatorData, wholeNumber } from '../shared-fields';
import { unknownAgentFaults } from '../unknown-ids';

type RuleDeps = Pick<WorkspaceDeps, 'store' | 'retention'>;

const mostDays = 3_650;

/** Body that makes a rule. */
const ruleFields = z.strictObject({
  days: wholeNumber(1, mostDays),
  agentId: idText.optional(),
  channel: z.enum(channels).optional(),
});

const ruleData = z.object({
  ruleId: z.string(),
  /** Conversations without activity for this many days are erased. */
  days: z.int(),
  agentId: z.string().optional(),
  channel: z.enum(channels).optional(),
  createdBy: operatorData,
  createdAt: timeData,
});

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** Endpoints for the rules under which conversations are erased by themselves. */
export function retentionRuleEndpoints(deps: RuleDeps): Endpoint[] {
  const { retentionRules } = deps.store;
  return [
    showing({
      ...about,
      path: '/retention-rules',
      summary: 'Lists the retention rules, newest first.',
      data: z.object({ items: z.array(ruleData) }),
      handle: async ({ tenantId }) => ({ items: await retentionRules.list(tenantId) }),
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: '/retention-rules',
      status: 201,
      summary: 'Has conversations erased, within an hour, once they had no activity for some days.',
      body: ruleFields,
      data: ruleData,
      audit: { ids: ({ ruleId }) => [ruleId] },
      faults: ({ tenantId }, body) => unknownAgentFaults(deps.store, tenantId, body),
      handle: ({ ctx, tenantId, id, fields }) => {
        const { memberId, name } = ctx.state.member;
        const made = { createdBy: { memberId, name }, createdAt: new Date() };
        return deps.retention.add({ ruleId: id('rule'), tenantId, ...fields, ...made });
      },
    }),
    removing(deps, {
      ...about,
      path: '/retention-rules/{ruleId}',
      summary: 'Deletes a retention rule. What it has erased stays erased.',
      remove: ({ tenantId, param }) => retentionRules.delete(tenantId, param('ruleId')),
    }),
  ];
}
