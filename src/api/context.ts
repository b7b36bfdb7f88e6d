import type { DefaultState, ParameterizedContext } from 'koa';

/** What the middleware before a route leaves for it. */
export interface RequestState extends DefaultState {
  /** What the answer names the request by; the client's own id if it sent one. */
  requestId: string;
  /** What logs and traces name the request by; always made here. */
  logId: string;
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
