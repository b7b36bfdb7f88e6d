import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { permissions } from '../people/roles';
import { timeData, boundedText } from '../shared-fields';
import { passwordText } from '../people/members';
import { ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';
import { cookie } from '../../middleware/cookie';
import type { MemberCtx } from '../context';

/**
 * A password or address to try. Its format is not checked, so that old ones work and errors reveal nothing.
 */
export const passwordAttempt = boundedText(254).min(1, { error: 'Required.' });

/** Body that signs a member in. */
export const signInFields = z.strictObject({ email: passwordAttempt, password: passwordAttempt });

/** Body that changes one's own password. */
export const passwordFields = z.strictObject({ current: passwordAttempt, next: passwordText });

/**
 * Present if the workspace demands a second factor of the member's role and the member has none: until one is set up,
 * the member's own session is all that answers.
 */
const secondFactorMissing = z.literal(true).optional();

/** The name of the workspace. */
const workspaceData = z.object({ name: z.string() });

/** The member's permissions; see the roles in the documentation. */
const permissionsData = z.array(z.enum(permissions));

/** A member, or a token, which has no e-mail address. */
export const person = z.object({
  memberId: z.string(),
  tenantId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  email: z.string().optional(),
});

/** Body of the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const codeText = boundedText(40).min(1, { error: 'Required.' });

/** Response to a sign-in. */
export const signedInData = z.object({
  csrfToken: z.string(),
  member: person,
  workspace: workspaceData,
  permissions: permissionsData,
  expiresAt: timeData,
  secondFactorMissing,
});

/** The current member. A token has no session, so `csrfToken` and `expiresAt` are absent then. */
export const whoData = z.object({
  csrfToken: z.string().optional(),
  member: person,
  workspace: workspaceData,
  permissions: permissionsData,
  /** The scopes that a token is limited to. */
  scopes: z.array(z.string()).optional(),
  expiresAt: timeData.optional(),
  secondFactorMissing,
});

const sessionPath = '/api/workspace/session';
const lax = { sameSite: 'lax' } as const;

export const sessionCookie = cookie('holdfast_session', '/api/workspace');
/** Keeps the first step of a sign-in for the second one. */
export const pendingCookie = cookie('holdfast_pending', sessionPath);
/** Keeps a sign-in at an identity provider. The browser sends it along when the provider leads back. */
export const providerCookie = cookie('holdfast_provider', sessionPath, lax);
/** Marks the browser as known to a member. */
export const browserCookie = cookie('holdfast_browser', sessionPath);

const browserKnownMs = 180 * 24 * 60 * 60 * 1_000;

export function markBrowser(ctx: Ctx, mark: string): void {
  browserCookie.set(ctx, mark, { expires: new Date(Date.now() + browserKnownMs) });
}

/** Returns the session's secret. Throws forbidden for a token, which has neither a session nor a password. */
export function secretOf({ state }: Pick<MemberCtx, 'state'>): string {
  const { sessionSecret } = state;
  if (sessionSecret !== undefined) return sessionSecret;
  throw new ServiceError('forbidden', 'This needs a session; a workspace token has none. Sign in first.');
}
