import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { isPrivateAddress } from './private-addresses';

/** The address is one that requests of tenants may not reach. */
export class ForbiddenAddressError extends Error {}

type LookupCallback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/**
 * Requests to addresses that tenants name. Loopback, private, link-local and other special addresses are refused
 * unless their `host` or `host:port` is on the list. A name is resolved here, and the very addresses that
 * were checked are connected to, so that a name can't change its mind in between.
 */
export class Outbound {
  private readonly allowed: Set<string>;
  private readonly open = new Agent();
  private readonly guarded = new Agent({ connect: { lookup: lookupPublic } });

  /** `aliases` lead from the `host` of an address to the `host:port` that is reached in its place. */
  constructor(
    allow: string[],
    private readonly aliases: Readonly<Record<string, string>> = {},
  ) {
    this.allowed = new Set(allow);
  }

  /** Like fetch, but follows no redirect. Throws a ForbiddenAddressError before connecting. */
  async fetch(address: string, init: RequestInit): Promise<Response> {
    const url = parse(address);
    const alias = Object.hasOwn(this.aliases, url.host) ? this.aliases[url.host] : undefined;
    if (alias !== undefined) {
      url.host = alias;
      return fetch(url, { ...init, redirect: 'manual', dispatcher: this.open });
    }
    if (this.isAllowed(url)) return fetch(url, { ...init, redirect: 'manual', dispatcher: this.open });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && isPrivateAddress(host)) throw forbidden(url.host);
    return fetch(url, { ...init, redirect: 'manual', dispatcher: this.guarded });
  }

  async close(): Promise<void> {
    await Promise.all([this.open.destroy(), this.guarded.destroy()]);
  }

  private isAllowed({ host, hostname, port, protocol }: URL): boolean {
    const withPort = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
    return [host, hostname, withPort].some((name) => this.allowed.has(name));
  }
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new ForbiddenAddressError('The address must begin with http:// or https://.');
}

/** A `lookup` for sockets that gives public addresses alone. */
function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, []);
      return;
    }
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) callback(forbidden(hostname), []);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
}

function forbidden(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(
    `${host} is a private address. The operator can allow it with OUTBOUND_ALLOW.`,
  );
}
