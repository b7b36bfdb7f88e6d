import type { Person } from '../api/privacy.js';

type Ids = Pick<Person, 'participantId' | 'userId'>;

export function personName({ participantId, userId }: Ids): string {
  return userId ?? participantId ?? '';
}

/** Returns the id and its kind. */
export function personWords({ participantId, userId }: Ids): string {
  return userId === undefined ? `Participant ${participantId ?? ''}` : `User ${userId}`;
}

export function conversationCount(count: number): string {
  return `${count} ${count === 1 ? 'conversation' : 'conversations'}`;
}
