/**
 * Returns the participant of a member who tests an agent. It begins with the member's id, so that the conversation says
 * whose it is and opens to no other member. One member may test as several visitors.
 */
export function testerId(memberId: string, visitor: string | undefined): string {
  return visitor === undefined ? memberId : `${memberId}/${visitor}`;
}

/** True if the participant is this member, testing an agent. */
export function isTester(memberId: string, participantId: string): boolean {
  return participantId === memberId || participantId.startsWith(`${memberId}/`);
}
