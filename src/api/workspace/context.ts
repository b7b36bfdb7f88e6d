import type { RouterContext } from '@koa/router';
import type { SignedIn } from '../../domain/member';
import type { RequestState } from '../context';

/** Data of a handled request for its entry in the audit log. */
export interface Audited {
  /** Ids besides those in the path. */
  resources: string[];
  after?: object;
}

/** Request state of the workspace routes. */
export interface MemberState extends RequestState {
  member: SignedIn;
  /** The session's secret. Absent if the request is authenticated by a token. */
  sessionSecret?: string;
  /** Set by the handler for the entry in the audit log. */
  audited?: Audited;
  /** True once the request has an entry in the audit log, or an announcement of it. */
  isAudited?: true;
}

export type MemberCtx = RouterContext<MemberState>;
