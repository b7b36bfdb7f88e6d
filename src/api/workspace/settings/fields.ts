import { z } from 'zod';
import type { Tenant } from '../../../domain/agent';
import { timeData } from '../answer-fields';
import { flag, nameText } from '../fields';
import { idText } from '../list';

/** Body that changes the workspace. */
export const settingsFields = z.strictObject({
  ...{ name: nameText.exactOptional(), defaultAgentId: idText.exactOptional() },
  requireUserToken: flag.exactOptional(),
});

/** The workspace as its members see it. */
export const settingsData = z.object({
  ...{ tenantId: z.string(), name: z.string(), defaultAgentId: z.string(), createdAt: timeData },
  /** True if access keys must prove their users. */
  requireUserToken: z.boolean(),
});

export function presentSettings({
  tenantId,
  name,
  defaultAgentId,
  createdAt,
  requireUserToken = false,
}: Tenant) {
  return { tenantId, name, defaultAgentId, createdAt: createdAt.toISOString(), requireUserToken };
}
