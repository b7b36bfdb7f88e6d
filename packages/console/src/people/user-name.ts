/** How the service knows a user: by the id that a token proves, or by a visitor's. */
export interface UserIds {
  userId?: string | undefined;
  participantId?: string | undefined;
}

/** An id that a program made: of digits and letters without a meaning, or longer than a name. */
const generated = /^part_|^[0-9a-f-]{16,}$|^.{33,}$/i;

/** The participant of a member who tests an agent, with the name that the member chose. */
const tester = /^member_[\w-]{22}(?:\/(.+))?$/;

/** True if a member tests an agent under this id. */
export function isTester({ userId, participantId = '' }: UserIds): boolean {
  return userId === undefined && tester.test(participantId);
}

/** The console itself makes names such as `playground-x3k9w2`. */
function testerName(name = ''): string {
  return name === '' ? 'Test user' : name.replace(/^playground-/, 'Test user ');
}

/** Returns the user's id, or `Visitor` with the end of the participant's id if a program made it. */
export function userNameOf({ userId, participantId }: UserIds): string {
  if (userId !== undefined) return userId;
  if (participantId === undefined) return 'Erased user';
  const test = tester.exec(participantId);
  if (test) return testerName(test[1]);
  return generated.test(participantId) ? `Visitor ${participantId.slice(-4)}` : participantId;
}
