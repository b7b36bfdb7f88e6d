/** The facts that every conversation has, as templates name them. */
export const factNames = [
  'user.id',
  'user.proved',
  'participant.id',
  'conversation.id',
  'turn.id',
  'call.id',
  'channel',
  'agent.id',
  'agent.name',
  'tenant.id',
  'now',
] as const;

/** A template with a name in double braces, as it is written. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}
