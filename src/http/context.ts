import type { DefaultState, ParameterizedContext } from 'koa';

/** What the middleware before a route leaves for it. */
export interface RequestState extends DefaultState {
  requestId: string;
  /** In milliseconds. */
  receivedAt: number;
  /** What log lines and traces name of the request, as far as it is known. */
  about: RequestAbout;
}

export interface RequestAbout {
  tenantId?: string;
  conversationId?: string;
  turnId?: string;
}

export type Ctx = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
