import { z } from 'zod';
import { memberRoles, type Member } from '../../../domain/member';
import { timeData } from '../answer-fields';

/** A member as colleagues see it. */
export const memberData = z.object({
  ...{ memberId: z.string(), email: z.string(), name: z.string() },
  role: z.enum(memberRoles),
  createdAt: timeData,
});

/** A new member; `initialPassword` where the service made it, this once. */
export const newMemberData = memberData.extend({ initialPassword: z.string().exactOptional() });

export function presentMember({ memberId, email, name, role, createdAt }: Member) {
  return { memberId, email, name, role, createdAt: createdAt.toISOString() };
}
