import { ServiceError } from '../../domain/errors';
import type { Ctx } from '../context';

/** The request's headers about the page that sent it. Empty texts stand for absent headers. */
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
export function isAllowedOrigin(allowedOrigins: string[] | undefined, request: RequestOrigin): boolean {
  if (isListedOrigin(allowedOrigins, request)) return true;
  const { origin, host, fetchSite } = request;
  // Browsers send no Origin with a GET to the page's own origin.
  return origin === '' ? fetchSite === 'same-origin' : hostOf(origin) === host;
}

/** Throws forbidden if the key's list does not hold the page's origin, and the page is not the service's own. */
export function checkOrigin(ctx: Ctx, allowedOrigins: string[] | undefined): void {
  const request = { origin: ctx.get('Origin'), host: ctx.host, fetchSite: ctx.get('Sec-Fetch-Site') };
  if (!isAllowedOrigin(allowedOrigins, request)) throw notAllowed();
}

/**
 * Throws forbidden if the key's list does not hold the page's origin. A page whose name leads to this service, as after
 * DNS rebinding, is no exception.
 */
export function checkListedOrigin(ctx: Ctx, allowedOrigins: string[] | undefined): void {
  if (!isListedOrigin(allowedOrigins, { origin: ctx.get('Origin') })) throw notAllowed();
}

function isListedOrigin(
  allowedOrigins: string[] | undefined,
  { origin }: Pick<RequestOrigin, 'origin'>,
): boolean {
  return allowedOrigins === undefined || allowedOrigins.includes(origin);
}

function notAllowed(): ServiceError {
  return new ServiceError(
    'forbidden',
    'This key is for pages of certain origins, and the request comes from none of them. Add the page’s origin to the key’s allowedOrigins, or use another key.',
  );
}

/** Returns the host of an origin, or undefined if it is none. */
export function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
