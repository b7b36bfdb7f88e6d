import type { Credential } from '../domain/credential';
import type { ToolAccess } from '../domain/turn';

/** Who sends a request, as far as it says. */
export interface Caller {
  tenantId: string;
  credential: Credential;
  access: ToolAccess;
  participant: { id: string; named: boolean };
  userId?: string;
}
