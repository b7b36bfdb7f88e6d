import { z } from 'zod';
import { Agents } from '../../../agents/definitions/agents';
import { memberRoles } from '../../../domain/member';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../context';
import { budgetData, budgetsField } from '../agents/budget-fields';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { timeData, distinct, flag, nameText, idText } from '../shared-fields';
import { unknownAgentFaults } from '../unknown-ids';
import { demandPermission } from '../people/roles';

/** Body that changes the workspace settings. */
export const settingsFields = z.strictObject({
  name: nameText.optional(),
  defaultAgentId: idText.optional(),
  requireUserToken: flag.optional(),
  /** Roles whose members must have a second factor. An empty list demands it of nobody. */
  requireSecondFactor: distinct(z.enum(memberRoles), memberRoles.length).optional(),
  /** Whether mails to members quote what users said. */
  mailIncludesWords: flag.optional(),
  /** Whether traces hold what users, models and tools say. The installation must allow it, too. */
  traceContent: flag.optional(),
  /** True: nothing begins by itself any more, neither by schedules and triggers nor by promises. */
  pausesOwnWork: flag.optional(),
  /** Budgets of all agents together. An empty list sets no limit. */
  budgets: budgetsField(['tenant_month']).optional(),
});

/** The workspace settings in responses. */
const settingsData = z.object({
  tenantId: z.string(),
  name: z.string(),
  defaultAgentId: z.string(),
  createdAt: timeData,
  /** True if requests with an access key must prove their user. */
  requireUserToken: z.boolean().prefault(false),
  /** Roles whose members must have a second factor. */
  requireSecondFactor: z.array(z.enum(memberRoles)).prefault([]),
  /** True if mails to members quote what users said. Absent: they do not. */
  mailIncludesWords: z.boolean().optional(),
  /** True if traces may hold what users, models and tools say. Absent: they do not. */
  traceContent: z.boolean().optional(),
  /** True while nothing begins by itself. Absent: it does. */
  pausesOwnWork: z.boolean().optional(),
  /** Budgets of all agents together. */
  budgets: z.array(budgetData(['tenant_month'])).prefault([]),
});

/** Endpoints for the settings of the tenant. */
export function settingsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
  const read = async ({ tenantId }: Pick<Asked, 'tenantId'>) => {
    const tenant = await store.tenants.get(tenantId);
    if (!tenant) throw notFound();
    return tenant;
  };
  const { show, patch } = endpointsOf(deps, { tag: 'settings', needs: 'settings' });
  return [
    show('/settings', 'Shows the workspace’s settings.', settingsData, read),
    patch(
      '/settings',
      'Changes the workspace’s settings: name, default agent, sign-in requirements and budgets.',
      {
        body: settingsFields,
        data: settingsData,
        audit: { before: presented(settingsData, read) },
        faults: ({ tenantId }, body) => unknownAgentFaults(store, tenantId, body, 'defaultAgentId'),
        handle: async ({ ctx, tenantId, fields: { defaultAgentId, ...change } }) => {
          // Otherwise an admin could undo what owners demand of admins.
          if (change.requireSecondFactor) demandPermission(ctx.state.member, 'owners');
          if (defaultAgentId !== undefined) await agents.makeDefault(tenantId, defaultAgentId);
          if (Object.keys(change).length > 0) await store.tenants.update(tenantId, change);
          return read({ tenantId });
        },
      },
    ),
  ];
}
