import type { RouterContext } from '@koa/router';
import type { SignedIn } from '../../domain/member';
import type { RequestState } from '../context';

/** Request state of the workspace routes. */
export interface MemberState extends RequestState {
  member: SignedIn;
  /** The session's secret. Absent if the request is authenticated by a token. */
  sessionSecret?: string;
}

export type MemberCtx = RouterContext<MemberState>;
