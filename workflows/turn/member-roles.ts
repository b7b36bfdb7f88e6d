import type { MemberRole } from '../../src/domain/member';

export interface ReadRolesInput {
  tenantId: string;
  memberIds: string[];
}

/** The members' roles now, by id. Null: removed. */
export type MemberRoles = Record<string, MemberRole | null>;
