import type { DefaultState, ParameterizedContext } from 'koa';

/** What the middleware before a route leaves for it. */
export interface RequestState extends DefaultState {
  requestId: string;
  /** In milliseconds. */
  receivedAt: number;
}

export type Ctx = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
