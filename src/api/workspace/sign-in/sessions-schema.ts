import { z } from 'zod';
import type { Session } from '../../../domain/member';
import { idText } from '../list';
import { timeData } from '../shared-fields';

const ofMember = idText.meta({ description: 'Absent: you.' }).exactOptional();

/** Whose sessions to list. */
export const sessionsQuery = z.strictObject({ memberId: ofMember });

/** Whose sessions to end. */
export const endSessionsFields = z.strictObject({ memberId: ofMember });

/** A session in responses. `lastSeenAt` is known to a minute. */
const sessionData = z.object({
  sessionId: z.string(),
  memberId: z.string(),
  createdAt: timeData,
  expiresAt: timeData,
  lastSeenAt: timeData,
  /** The address of the sign-in, and of the last request that was noted. */
  address: z.string().exactOptional(),
  lastAddress: z.string().exactOptional(),
  userAgent: z.string().exactOptional(),
  /** True for the session of this request. */
  current: z.boolean(),
});

export const sessionsData = z.object({ items: z.array(sessionData) });

/** `currentId` is the session of the request. */
export function presentSession(session: Session, currentId: string): z.infer<typeof sessionData> {
  const { sessionId, memberId, createdAt, expiresAt, client, lastSeenAt = createdAt, lastAddress } = session;
  return {
    sessionId,
    memberId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ...(client && { address: client.address, userAgent: client.userAgent }),
    ...(lastAddress !== undefined && { lastAddress }),
    current: sessionId === currentId,
  };
}
