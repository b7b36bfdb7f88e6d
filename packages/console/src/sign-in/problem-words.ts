const words: Record<string, string> = {
  over: 'This sign-in took too long, or was begun in another tab. Try again.',
  no_provider: 'This workspace has no identity provider. Sign in by password.',
  unreachable:
    'The identity provider can’t be reached, or is not set up rightly. Try again later, or ask an owner.',
  denied: 'The identity provider did not sign you in.',
  not_proved: 'What the identity provider sent does not prove who you are. Ask an owner of your workspace.',
  no_email: 'The identity provider names no verified e-mail address of yours that this workspace accepts.',
  no_member: 'You are no member of this workspace yet. Ask an owner or admin to add you.',
  no_role: 'None of your groups has a role in this workspace. Ask an owner.',
  taken: 'Your e-mail address belongs to another account. Ask an owner of your workspace.',
  disabled: 'This workspace is disabled. Ask those who run this installation.',
};

/** Returns the reason of a failed sign-in by identity provider, and the next step. */
export function problemInWords(problem: string): string {
  return (Object.hasOwn(words, problem) && words[problem]) || 'You could not be signed in. Try again.';
}
