import { z } from 'zod';
import { Agents } from '../../../agents/definitions/agents';
import { memberRoles } from '../../../domain/member';
import type { Tenant } from '../../../domain/agent';
import { isJsonObject } from '../../../domain/json';
import { notFound, type Fault } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import type { WorkspaceDeps } from '../deps';
import { budgetData, budgetsField } from '../agents/budget-fields';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { distinct, noFields, flag, nameText, timeData } from '../shared-fields';
import { idText } from '../list';
import { demandPermission } from '../people/roles';

/** Body that changes the workspace settings. */
export const settingsFields = z.strictObject({
  name: nameText.exactOptional(),
  defaultAgentId: idText.exactOptional(),
  requireUserToken: flag.exactOptional(),
  /** Roles whose members must have a second factor. An empty list demands it of nobody. */
  requireSecondFactor: distinct(z.enum(memberRoles), memberRoles.length).exactOptional(),
  /** What all agents may spend together. An empty list sets no limit. */
  budgets: budgetsField(['tenant_month']).exactOptional(),
});

/** The workspace settings in responses. */
const settingsData = z.object({
  tenantId: z.string(),
  name: z.string(),
  defaultAgentId: z.string(),
  createdAt: timeData,
  /** True if requests with an access key must prove their user. */
  requireUserToken: z.boolean(),
  /** Roles whose members must have a second factor. */
  requireSecondFactor: z.array(z.enum(memberRoles)),
  /** What all agents may spend together. */
  budgets: z.array(budgetData(['tenant_month'])),
});

const about = { tag: 'settings', needs: 'settings', path: '/settings' } as const;

/** Endpoints for the settings of the tenant. */
export function settingsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
  return [
    reading({
      ...about,
      summary: 'Shows the workspace itself.',
      query: noFields,
      data: settingsData,
      audit: false,
      handle: shown(store),
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      summary:
        'Changes the workspace: its name, its default agent, what users and members must prove, what it may spend.',
      ...{ body: settingsFields, data: settingsData },
      audit: { before: shown(store) },
      faults: ({ tenantId }, body) => unknownAgent(store, tenantId, body),
      handle: async ({ ctx, tenantId, fields: { defaultAgentId, ...change } }) => {
        // Otherwise an admin could undo what owners demand of admins.
        if (change.requireSecondFactor) demandPermission(ctx.state.member, 'owners');
        if (defaultAgentId !== undefined) await agents.makeDefault(tenantId, defaultAgentId);
        if (Object.keys(change).length > 0) await store.tenants.update(tenantId, change);
        return presentSettings(await read(store, tenantId));
      },
    }),
  ];
}

/** Returns the settings as responses have them. */
function shown(store: Pick<Store, 'tenants'>) {
  return async ({ tenantId }: Asked) => presentSettings(await read(store, tenantId));
}

async function read({ tenants }: Pick<Store, 'tenants'>, tenantId: string): Promise<Tenant> {
  const tenant = await tenants.get(tenantId);
  if (!tenant) throw notFound();
  return tenant;
}

async function unknownAgent(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { defaultAgentId } = isJsonObject(body) ? body : {};
  if (typeof defaultAgentId !== 'string' || defaultAgentId === '') return [];
  if (await agents.get(tenantId, defaultAgentId)) return [];
  return [{ path: 'body.defaultAgentId', message: 'The workspace has no agent with this id.' }];
}

function presentSettings(tenant: Tenant) {
  const { tenantId, name, defaultAgentId, createdAt } = tenant;
  const { requireUserToken = false, requireSecondFactor = [], budgets = [] } = tenant;
  const shown = { tenantId, name, defaultAgentId, createdAt: createdAt.toISOString() };
  return { ...shown, requireUserToken, requireSecondFactor, budgets };
}
