/** Why a sign-in by an identity provider failed. The sign-in page has words for each. */
export const signInProblems = [
  /** It took too long, was begun in another browser or tab, or its answer came twice. */
  'over',
  /** The workspace has no identity provider, or another one by now. */
  'no_provider',
  /** The provider can't be reached, or does not work as OpenID Connect demands. */
  'unreachable',
  /** The provider did not sign the person in. */
  'denied',
  /** The provider's answer proves nothing. */
  'not_proved',
  /** The provider names no e-mail address that it has verified, or none of the workspace's domains. */
  'no_email',
  /** The person is no member, and the workspace takes none in. */
  'no_member',
  /** None of the person's groups has a role. */
  'no_role',
  /** The e-mail address belongs to another account, or another workspace. */
  'taken',
  'disabled',
] as const;

export type SignInProblem = (typeof signInProblems)[number];

/** Thrown if a sign-in by an identity provider fails. The cause is for the log alone. */
export class SignInRefusal extends Error {
  constructor(
    readonly problem: SignInProblem,
    cause?: unknown,
  ) {
    super(`sign-in by the identity provider failed: ${problem}`, { cause });
  }
}
