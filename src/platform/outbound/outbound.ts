import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { AddressRules, ForbiddenAddressError, privateAddressError, refusedAddress } from './address-rules';

export { ForbiddenAddressError, refusedAddress };

/** A server in this process that some tenants can reach under its own host name. */
export interface InternalHost {
  /** The `host` in addresses. */
  host: string;
  /** The `host:port` to connect to instead. */
  address: string;
  isOpenTo(tenantId: string): Promise<boolean>;
}

export interface OutboundOptions {
  /** Ranges and addresses that are always blocked, even for allowed hosts. */
  deny?: readonly string[];
  internal?: InternalHost;
}

type LookupCallback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/**
 * Sends requests to addresses that tenants name. Blocks loopback, private, link-local and other special
 * addresses unless their `host` or `host:port` is allowed. Resolves names itself and connects to the
 * addresses that it checked, so that a name cannot resolve to another address in between.
 */
export class Outbound {
  private readonly allowed: Set<string>;
  private readonly rules: AddressRules;
  private readonly inside = new Agent();
  private readonly toAllowed = new Agent({ connect: { lookup: this.lookup(true) } });
  private readonly toPublic = new Agent({ connect: { lookup: this.lookup(false) } });

  constructor(
    allow: string[],
    private readonly options: OutboundOptions = {},
  ) {
    this.allowed = new Set(allow);
    this.rules = new AddressRules(options.deny ?? []);
  }

  /**
   * Like fetch, but does not follow redirects. Throws a ForbiddenAddressError before connecting. Reaches an
   * internal host only with a tenant.
   */
  async fetch(address: string, init: RequestInit, tenantId?: string): Promise<Response> {
    const url = parse(address);
    const { internal } = this.options;
    if (internal?.host === url.host) {
      if (tenantId === undefined || !(await internal.isOpenTo(tenantId))) throw privateAddressError(url.host);
      url.host = internal.address;
      return fetch(url, { ...init, redirect: 'manual', dispatcher: this.inside });
    }
    const refusal = this.refusalOf(address);
    if (refusal) throw refusal;
    const dispatcher = this.isAllowed(url) ? this.toAllowed : this.toPublic;
    return fetch(url, { ...init, redirect: 'manual', dispatcher });
  }

  /** Why an address that has an IP address may not be reached. A name is looked up when it is. */
  refusalOf(address: string): ForbiddenAddressError | undefined {
    const url = parse(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 ? undefined : this.rules.refusal(url.host, host, this.isAllowed(url));
  }

  async close(): Promise<void> {
    await Promise.all([this.inside, this.toAllowed, this.toPublic].map((agent) => agent.destroy()));
  }

  /** Whether the operator has opened this host, although it may be private. */
  isAllowed({ host, hostname, port, protocol }: URL): boolean {
    const withPort = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
    return [host, hostname, withPort].some((name) => this.allowed.has(name));
  }

  /** A `lookup` for sockets that returns only permitted addresses. */
  private lookup(isAllowed: boolean) {
    return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) {
          callback(error, []);
          return;
        }
        const refusalOf = ({ address }: LookupAddress) => this.rules.refusal(hostname, address, isAllowed);
        const open = addresses.filter((address) => !refusalOf(address));
        const [first] = open;
        if (!first) callback(addresses.map(refusalOf).find(Boolean) ?? privateAddressError(hostname), []);
        else if (options.all) callback(null, open);
        else callback(null, first.address, first.family);
      });
    };
  }
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new ForbiddenAddressError('The address must begin with http:// or https://.');
}
