import type { Person } from '../api/privacy.js';

type Ids = Pick<Person, 'participantId' | 'userId'>;

/** The id that names the person. */
export function personName({ participantId, userId }: Ids): string {
  return userId ?? participantId ?? '';
}

/** The id, and what kind of id it is. */
export function personWords({ participantId, userId }: Ids): string {
  return userId === undefined ? `Participant ${participantId ?? ''}` : `User ${userId}`;
}

export function conversationCount(count: number): string {
  return `${count} ${count === 1 ? 'conversation' : 'conversations'}`;
}
