import type { RouterContext } from '@koa/router';
import type { SignedIn } from '../../domain/member';
import type { RequestState } from '../context';

/** What the routes of the workspace find. */
export interface MemberState extends RequestState {
  member: SignedIn;
  /** The secret of the session, where the request came by a session and not by a token. */
  sessionSecret?: string;
}

export type MemberCtx = RouterContext<MemberState>;
