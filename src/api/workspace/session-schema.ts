import { z } from 'zod';
import { memberRoles } from '../../domain/member';
import { timeData, boundedText } from './shared-fields';
import { passwordText } from './members-schema';
import { isSessionSecret } from '../../workspace/credentials/session-secret';
import type { Ctx } from '../context';

/** What was once a password or an address, or never; whether it is one is not told by its form. */
const attempt = boundedText(254).min(1, { error: 'It must not be empty.' });

/** Body that signs a member in. */
export const signInFields = z.strictObject({ email: attempt, password: attempt });

/** Body that changes one's own password. */
export const passwordFields = z.strictObject({ current: attempt, next: passwordText });

/** Who somebody is: a member, or a token, which has no address. */
const person = z.object({
  ...{ memberId: z.string(), tenantId: z.string(), name: z.string(), role: z.enum(memberRoles) },
  email: z.string().exactOptional(),
});

/** Answer to a sign-in. */
export const signedInData = z.object({ csrfToken: z.string(), member: person, expiresAt: timeData });

/** Who I am; with a token there is no session, and so neither `csrfToken` nor `expiresAt`. */
export const whoData = z.object({
  csrfToken: z.string().exactOptional(),
  member: person,
  expiresAt: timeData.exactOptional(),
});

const name = 'holdfast_session';
const browserName = 'holdfast_browser';
const browserKnownMs = 180 * 24 * 60 * 60 * 1_000;

/** The secret of the session that the browser sent; absent where it sent none, or none that can be one. */
export function readSessionCookie(ctx: Ctx): string | undefined {
  const secret = ctx.cookies.get(name);
  return secret !== undefined && isSessionSecret(secret) ? secret : undefined;
}

/** Has the browser keep the secret, out of the reach of scripts, and send it with our own pages' requests alone. */
export function setSessionCookie(ctx: Ctx, secret: string, expires: Date): void {
  ctx.cookies.set(name, secret, { ...attributes(ctx), expires });
}

/** Has the browser forget the secret. */
export function clearSessionCookie(ctx: Ctx): void {
  ctx.cookies.set(name, null, attributes(ctx));
}

/** What the browser keeps of an earlier sign-in; whose, and whether it is one, is not known yet. */
export function readBrowserCookie(ctx: Ctx): string | undefined {
  return ctx.cookies.get(browserName);
}

/** Has the browser keep that a member has signed in with it, for the next sign-in alone. */
export function setBrowserCookie(ctx: Ctx, mark: string): void {
  const expires = new Date(Date.now() + browserKnownMs);
  ctx.cookies.set(browserName, mark, { ...attributes(ctx), path: '/api/workspace/session', expires });
}

function attributes({ secure }: Ctx) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/workspace', secure } as const;
}
