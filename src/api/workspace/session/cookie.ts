import { isSessionSecret } from '../../../workspace/credentials/session-secret';
import type { Ctx } from '../../context';

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
