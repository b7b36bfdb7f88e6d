import type { DefaultState, ParameterizedContext } from 'koa';

/** Request state that middleware sets for the routes. */
export interface RequestState extends DefaultState {
  /** The id that the response reports: the client's own `X-Request-Id` if it is well-formed. */
  requestId: string;
  /** The id in logs and traces. The service always generates it. */
  logId: string;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  /** Ids for log lines and traces. Routes fill them in as they learn them. */
  about: RequestAbout;
}

export interface RequestAbout {
  tenantId?: string;
  conversationId?: string;
  turnId?: string;
}

export type Ctx = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
