import type { Channel } from '../domain/conversation';
import type { Credential } from '../domain/credential';
import type { ToolAccess } from '../domain/turn';

/** Who sends a request, as far as it says. */
export interface Caller {
  tenantId: string;
  credential: Credential;
  access: ToolAccess;
  /** Where the caller comes from, unless the message says otherwise. */
  channel: Channel;
  participant: { id: string; named: boolean };
  userId?: string;
}
