/** An id that a program made: of digits and letters without a meaning, or longer than a name. */
const generated = /^part_|^[0-9a-f-]{16,}$|^.{33,}$/i;

/** The participant of a member who tests an agent, with the name that the member chose. */
const tester = /^member_[\w-]{22}(?:\/(.+))?$/;

/** Returns how the console names a user: by the user's id, or as `Visitor` with the end of an id that a program made. */
export function userName({ userId, participantId }: { userId?: string; participantId: string }): string {
  if (userId !== undefined) return userId;
  const test = tester.exec(participantId);
  if (test) return test[1]?.replace(/^playground-/, 'Test user ') ?? 'Test user';
  return generated.test(participantId) ? `Visitor ${participantId.slice(-4)}` : participantId;
}
