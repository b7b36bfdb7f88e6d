import type { MemberRole } from './member';

/** Who must agree before a version reaches users. */
export interface PublishApproval {
  roles: MemberRole[];
  /** How many different members must approve. Who asks is not one of them. */
  quorum: number;
}
