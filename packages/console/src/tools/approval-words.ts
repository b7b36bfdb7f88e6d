import type { ApprovalStep } from './approval.js';

/** Returns who approves at a step of the team, such as `2 of: admin, one member`. */
export function approversOf({
  members = [],
  roles: own = [],
  quorum = 1,
}: Pick<ApprovalStep, 'members' | 'roles' | 'quorum'>): string {
  const count = members.length + own.length;
  const who = count === 0 ? 'Anyone on the team' : [...own, ...named(members.length)].join(', ');
  return quorum > 1 ? `${quorum} of: ${who}` : who;
}

function named(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'one member' : `${count} members`];
}

/** Returns who is asked one after another. */
export function stepWords(steps: readonly ApprovalStep[]): string {
  return steps.map((step) => (step.by === 'user' ? 'The user' : approversOf(step))).join(', then ');
}
