import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { permissions } from '../people/roles';
import { timeData } from '../../fields/time-data';
import { boundedText } from '../shared-fields';
import { passwordText } from '../people/members-schema';
import { isSessionSecret } from '../../../workspace/credentials/session-secret';
import { ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';
import type { MemberCtx } from '../context';

/**
 * A password or address to try. Its format is not checked, so that old ones work and errors reveal nothing.
 */
export const passwordAttempt = boundedText(254).min(1, { error: 'It must not be empty.' });

/** Body that signs a member in. */
export const signInFields = z.strictObject({ email: passwordAttempt, password: passwordAttempt });

/** Body that changes one's own password. */
export const passwordFields = z.strictObject({ current: passwordAttempt, next: passwordText });

/**
 * Present if the workspace demands a second factor of the member's role and the member has none: until one is set up,
 * the member's own session is all that answers.
 */
const secondFactorMissing = z.literal(true).optional();

/** The member's permissions; see the roles in the documentation. */
const permissionsData = z.array(z.enum(permissions));

/** A member, or a token, which has no e-mail address. */
const person = z.object({
  memberId: z.string(),
  tenantId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  email: z.string().optional(),
});

/** Body of the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const codeText = boundedText(40).min(1, { error: 'It must not be empty.' });

/** Response to a sign-in. */
export const signedInData = z.object({
  csrfToken: z.string(),
  member: person,
  permissions: permissionsData,
  expiresAt: timeData,
  secondFactorMissing,
});

/** The current member. A token has no session, so `csrfToken` and `expiresAt` are absent then. */
export const whoData = z.object({
  csrfToken: z.string().optional(),
  member: person,
  permissions: permissionsData,
  /** The scopes that a token is limited to. */
  scopes: z.array(z.string()).optional(),
  expiresAt: timeData.optional(),
  secondFactorMissing,
});

const name = 'holdfast_session';
const providerName = 'holdfast_provider';
const pendingName = 'holdfast_pending';
const browserName = 'holdfast_browser';
const browserKnownMs = 180 * 24 * 60 * 60 * 1_000;

/** Returns the session secret from the cookie, or undefined if the cookie is missing or malformed. */
export function readSessionCookie(ctx: Ctx): string | undefined {
  const secret = ctx.cookies.get(name);
  return secret !== undefined && isSessionSecret(secret) ? secret : undefined;
}

/** Returns the session secret. Throws forbidden for a token, which has neither a session nor a password. */
export function secretOf({ state }: Pick<MemberCtx, 'state'>): string {
  const { sessionSecret } = state;
  if (sessionSecret !== undefined) return sessionSecret;
  throw new ServiceError('forbidden', 'This needs a session; a workspace token has none. Sign in first.');
}

/** Sets the session cookie. Scripts can't read it, and the browser sends it only from our own pages. */
export function setSessionCookie(ctx: Ctx, secret: string, expires: Date): void {
  ctx.cookies.set(name, secret, { ...attributes(ctx), expires });
}

/** Deletes the session cookie. */
export function clearSessionCookie(ctx: Ctx): void {
  ctx.cookies.set(name, null, attributes(ctx));
}

/** Returns the browser mark of an earlier sign-in. The mark is not verified yet. */
export function readBrowserCookie(ctx: Ctx): string | undefined {
  return ctx.cookies.get(browserName);
}

/** Sets the cookie that marks the browser as known to a member. It is sent only to the session endpoints. */
export function setBrowserCookie(ctx: Ctx, mark: string): void {
  const expires = new Date(Date.now() + browserKnownMs);
  ctx.cookies.set(browserName, mark, { ...attributes(ctx), path: '/api/workspace/session', expires });
}

/** Returns the cookie of a sign-in's first step. It is not verified yet. */
export function readPendingCookie(ctx: Ctx): string | undefined {
  return ctx.cookies.get(pendingName);
}

/** Keeps the first step of a sign-in for the second one. null deletes it. */
export function setPendingCookie(ctx: Ctx, pending: string | null, maxAge = 0): void {
  const path = '/api/workspace/session';
  ctx.cookies.set(pendingName, pending, { ...attributes(ctx), path, ...(pending !== null && { maxAge }) });
}

/** Returns the cookie of a sign-in that this browser has begun at an identity provider. */
export function readProviderCookie(ctx: Ctx): string | undefined {
  return ctx.cookies.get(providerName);
}

/**
 * Keeps a sign-in at an identity provider. The browser sends it along when the provider leads back. null deletes it.
 */
export function setProviderCookie(ctx: Ctx, begun: string | null, maxAge = 0): void {
  const path = '/api/workspace/session';
  const only = { ...attributes(ctx), path, sameSite: 'lax' } as const;
  ctx.cookies.set(providerName, begun, { ...only, ...(begun !== null && { maxAge }) });
}

function attributes({ secure }: Ctx) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/workspace', secure } as const;
}
