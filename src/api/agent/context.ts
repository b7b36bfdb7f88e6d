import type { RouterContext } from '@koa/router';
import type { Fault } from '../../domain/errors';
import type { Caller } from '../../turns/message-request';
import type { RequestState } from '../context';

/** What the routes for agents' clients find. */
export interface CallerState extends RequestState {
  caller: Caller;
  /** Faults of the headers, to be reported together with those of the fields. */
  headerFaults: Fault[];
}

export type CallerCtx = RouterContext<CallerState>;

/** What lets the caller read a stream: it ends when one of these is revoked. */
export function accessOf({ credential, tenantId }: Caller): string[] {
  return [credential.credentialId, tenantId];
}
