import { isSessionSecret } from '../../../credentials/session-secret';
import type { Ctx } from '../../context';

const name = 'holdfast_session';

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

function attributes({ secure }: Ctx) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/workspace', secure } as const;
}
