import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, operatorData, wholeNumber, timeData } from '../shared-fields';
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

/** Endpoints for the rules under which conversations are erased by themselves. */
export function retentionRuleEndpoints(deps: RuleDeps): Endpoint[] {
  const { retentionRules } = deps.store;
  const { show, create, remove } = endpointsOf(deps, { tag: 'privacy', needs: 'erasing' });
  return [
    show(
      '/retention-rules',
      'Lists the retention rules, newest first.',
      z.object({ items: z.array(ruleData) }),
      async ({ tenantId }) => ({ items: await retentionRules.list(tenantId) }),
    ),
    create(
      '/retention-rules',
      'Creates a retention rule: conversations are erased within an hour once they are inactive for a number of days.',
      {
        body: ruleFields,
        data: ruleData,
        audit: { ids: ({ ruleId }) => [ruleId] },
        faults: ({ tenantId }, body) => unknownAgentFaults(deps.store, tenantId, body),
        handle: ({ ctx, tenantId, id, fields }) => {
          const { memberId, name } = ctx.state.member;
          const made = { createdBy: { memberId, name }, createdAt: new Date() };
          return deps.retention.add({ ruleId: id('rule'), tenantId, ...fields, ...made });
        },
      },
    ),
    remove('/retention-rules/{ruleId}', 'Deletes a retention rule. What it has erased stays erased.', {
      remove: ({ tenantId, param }) => retentionRules.delete(tenantId, param('ruleId')),
    }),
  ];
}
