import type { RouterContext } from '@koa/router';
import type { Fault } from '../../domain/errors';
import type { Caller } from '../../turns/admission/message-request';
import type { RequestState } from '../context';

/** Request state of the agent routes. */
export interface CallerState extends RequestState {
  caller: Caller;
  /** Faults of the headers. They are reported together with those of the fields. */
  headerFaults: Fault[];
}

export type CallerCtx = RouterContext<CallerState>;

/** Returns the ids that the caller's access depends on. A stream ends when one of them is revoked. */
export function accessOf({ credential, tenantId }: Caller): string[] {
  return [credential.credentialId, tenantId];
}
