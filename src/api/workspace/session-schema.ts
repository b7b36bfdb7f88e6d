import { z } from 'zod';
import { memberRoles } from '../../domain/member';
import { permissions } from './roles';
import { timeData, boundedText } from './shared-fields';
import { passwordText } from './members-schema';
import { isSessionSecret } from '../../workspace/credentials/session-secret';
import type { Ctx } from '../context';

/**
 * A password or address to try. Its format is not checked, so that old ones work and errors reveal nothing.
 */
const attempt = boundedText(254).min(1, { error: 'It must not be empty.' });

/** Body that signs a member in. */
export const signInFields = z.strictObject({ email: attempt, password: attempt });

/** Body that changes one's own password. */
export const passwordFields = z.strictObject({ current: attempt, next: passwordText });

/** What the member may do; see the roles in the documentation. */
const permissionsData = z.array(z.enum(permissions));

/** A member, or a token, which has no e-mail address. */
const person = z.object({
  memberId: z.string(),
  tenantId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  email: z.string().exactOptional(),
});

/** Response to a sign-in. */
export const signedInData = z.object({
  csrfToken: z.string(),
  member: person,
  permissions: permissionsData,
  expiresAt: timeData,
});

/** The current member. A token has no session, so `csrfToken` and `expiresAt` are absent then. */
export const whoData = z.object({
  csrfToken: z.string().exactOptional(),
  member: person,
  permissions: permissionsData,
  /** What a token is limited to. */
  scopes: z.array(z.string()).exactOptional(),
  expiresAt: timeData.exactOptional(),
});

const name = 'holdfast_session';
const browserName = 'holdfast_browser';
const browserKnownMs = 180 * 24 * 60 * 60 * 1_000;

/** Returns the session secret from the cookie, or undefined if the cookie is missing or malformed. */
export function readSessionCookie(ctx: Ctx): string | undefined {
  const secret = ctx.cookies.get(name);
  return secret !== undefined && isSessionSecret(secret) ? secret : undefined;
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

function attributes({ secure }: Ctx) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/workspace', secure } as const;
}
