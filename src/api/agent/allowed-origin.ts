import { ServiceError } from '../../domain/errors';
import type { Ctx } from '../context';

/** What a request says about the page that sent it. Empty texts stand for absent headers. */
export interface RequestOrigin {
  /** The header `Origin`. */
  origin: string;
  /** The host that the request was sent to, with its port if it is not the usual one. */
  host: string;
  /** The header `Sec-Fetch-Site`. */
  fetchSite: string;
}

/**
 * Whether a key with this list may be used by the page that sent the request. Without a list any page may. The
 * service's own pages always may: `/widget/frame` shows itself only inside the listed origins.
 */
export function isAllowedOrigin(
  allowedOrigins: string[] | undefined,
  { origin, host, fetchSite }: RequestOrigin,
): boolean {
  if (allowedOrigins === undefined) return true;
  // Browsers send no Origin with a GET to the page's own origin.
  if (origin === '') return fetchSite === 'same-origin';
  return allowedOrigins.includes(origin) || hostOf(origin) === host;
}

/** Throws forbidden if the key's list does not hold the page's origin. */
export function checkOrigin(ctx: Ctx, allowedOrigins: string[] | undefined): void {
  const origin = ctx.get('Origin');
  const request = { origin, host: ctx.host, fetchSite: ctx.get('Sec-Fetch-Site') };
  if (isAllowedOrigin(allowedOrigins, request)) return;
  throw new ServiceError(
    'forbidden',
    'This key is for pages of certain origins, and the request comes from none of them. Add the page’s origin to the key’s allowedOrigins, or use another key.',
  );
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
