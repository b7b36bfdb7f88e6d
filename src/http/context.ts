import type { DefaultContext, DefaultState, ParameterizedContext } from 'koa';

/** What the middleware before a route leaves for it. */
export interface RequestState extends DefaultState {
  requestId: string;
}

export type Ctx = ParameterizedContext<RequestState, DefaultContext>;
export type Next = () => Promise<unknown>;
