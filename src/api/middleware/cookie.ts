import type { Ctx } from '../context';

/** A cookie that scripts can't read. The browser sends it to `path` alone, and only from our own pages unless it is lax. */
export function cookie(name: string, path: string, more: { sameSite?: 'lax' } = {}) {
  return {
    /** Returns what the browser sent, which is not verified yet. */
    read: (ctx: Ctx) => ctx.cookies.get(name),
    /** null deletes the cookie. Times are in milliseconds. */
    set: (ctx: Ctx, value: string | null, end: { expires?: Date; maxAge?: number } = {}) => {
      const attributes = { httpOnly: true, sameSite: 'strict', path, secure: ctx.secure } as const;
      ctx.cookies.set(name, value, { ...attributes, ...more, ...end });
    },
  };
}
