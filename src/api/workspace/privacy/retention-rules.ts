import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { isJsonObject } from '../../../domain/json';
import type { Fault } from '../../../domain/errors';
import type { RetentionRule } from '../../../domain/retention-rule';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { idText } from '../list';
import { noFields, operatorData, removalResponse, timeData, wholeNumber } from '../shared-fields';

type RuleDeps = Pick<WorkspaceDeps, 'store' | 'retention'>;

const mostDays = 3_650;

/** Body that makes a rule. */
const ruleFields = z.strictObject({
  days: wholeNumber(1, mostDays),
  agentId: idText.exactOptional(),
  channel: z.enum(channels).exactOptional(),
});

const ruleData = z.object({
  ruleId: z.string(),
  /** Conversations without activity for this many days are erased. */
  days: z.int(),
  agentId: z.string().exactOptional(),
  channel: z.enum(channels).exactOptional(),
  createdBy: operatorData,
  createdAt: timeData,
});

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** Endpoints for the rules under which conversations are erased by themselves. */
export function retentionRuleEndpoints(deps: RuleDeps): Endpoint[] {
  return [listRules(deps), makeRule(deps), deleteRule(deps)];
}

function listRules({ store }: RuleDeps): Endpoint {
  return reading({
    ...about,
    path: '/retention-rules',
    summary: 'Lists the retention rules, newest first.',
    query: noFields,
    data: z.object({ items: z.array(ruleData) }),
    audit: false,
    handle: async ({ tenantId }) => ({
      items: (await store.retentionRules.list(tenantId)).map(presentRule),
    }),
  });
}

function makeRule(deps: RuleDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/retention-rules',
    status: 201,
    summary: 'Has conversations erased, within an hour, once they had no activity for some days.',
    body: ruleFields,
    data: ruleData,
    audit: { ids: ({ ruleId }) => [ruleId] },
    faults: ({ tenantId }, body) => unknownAgent(deps.store, tenantId, body),
    handle: async ({ ctx, tenantId, id, fields }) => {
      const { memberId, name } = ctx.state.member;
      const made = { createdBy: { memberId, name }, createdAt: new Date() };
      return presentRule(await deps.retention.add({ ruleId: id('rule'), tenantId, ...fields, ...made }));
    },
  });
}

function deleteRule(deps: RuleDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/retention-rules/{ruleId}',
    summary: 'Deletes a retention rule. What it has erased stays erased.',
    body: noFields,
    data: noFields,
    audit: {},
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, deps.store.retentionRules.delete(tenantId, param('ruleId'))),
  });
}

async function unknownAgent(
  { agents }: Pick<RuleDeps['store'], 'agents'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { agentId } = isJsonObject(body) ? body : {};
  if (typeof agentId !== 'string' || agentId === '') return [];
  if (await agents.get(tenantId, agentId)) return [];
  return [{ path: 'body.agentId', message: 'The workspace has no agent with this id.' }];
}

function presentRule({ ruleId, days, agentId, channel, createdBy, createdAt }: RetentionRule) {
  return {
    ruleId,
    days,
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
    createdBy,
    createdAt: createdAt.toISOString(),
  };
}
