import { z } from 'zod';
import type { Tenant } from '../../../domain/agent';
import { timeData } from '../answer-fields';
import { nameText } from '../fields';
import { idText } from '../list';

/** Body that changes the workspace. */
export const settingsFields = z.strictObject({
  ...{ name: nameText.exactOptional(), defaultAgentId: idText.exactOptional() },
});

/** The workspace as its members see it. */
export const settingsData = z.object({
  ...{ tenantId: z.string(), name: z.string(), defaultAgentId: z.string(), createdAt: timeData },
});

export function presentSettings({ tenantId, name, defaultAgentId, createdAt }: Tenant) {
  return { tenantId, name, defaultAgentId, createdAt: createdAt.toISOString() };
}
