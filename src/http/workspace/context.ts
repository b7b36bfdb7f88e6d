import type { RouterContext } from '@koa/router';
import type { Member } from '../../domain/member';
import type { RequestState } from '../context';

/** What the routes of the workspace find. */
export interface MemberState extends RequestState {
  member: Member;
}

export type MemberCtx = RouterContext<MemberState>;
