import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, isIPv4 } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { AddressRanges } from './address-ranges';

/**
 * Special-purpose ranges outside the public internet. Source: the IANA special-purpose address registries of
 * IPv4 and IPv6.
 */
const blocked4 = new AddressRanges([
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
  // A public address, but inside Azure it is the host, which serves configuration and certificates.
  '168.63.129.16',
]); // prettier-ignore

/** Only 2000::/3 is allocated. These ranges in it embed IPv4 addresses or lead nowhere. */
const blocked6 = new AddressRanges(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const global6 = new AddressRanges(['2000::/3']);

/** Requests of tenants may not reach this address. */
export class ForbiddenAddressError extends Error {}

/** Returns the refusal of an address if that is why a request failed. */
export function refusedAddress(error: unknown): ForbiddenAddressError | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find((cause) => cause instanceof ForbiddenAddressError);
}

/** Decides which IP addresses requests of tenants may reach. */
export class AddressRules {
  private readonly denied: AddressRanges;

  /** `denied` ranges stay blocked even if their host is allowed. */
  constructor(denied: readonly string[]) {
    this.denied = new AddressRanges(denied);
  }

  /**
   * Why `host` may not be reached at this address; undefined if it may. Only `allowed` hosts may have private
   * addresses.
   */
  refusal(host: string, address: string, isAllowed: boolean): ForbiddenAddressError | undefined {
    if (this.denied.has(address)) return denied(host);
    return isAllowed || !isPrivateAddress(address) ? undefined : privateAddressError(host);
  }
}

/** The error for a host with a private address. */
function privateAddressError(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(
    `${host} is a private address. The operator can allow it with OUTBOUND_ALLOW.`,
  );
}

function denied(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(`${host} is an address that the operator refuses with OUTBOUND_DENY.`);
}

/**
 * True for an address that reaches this machine, its neighbours, its host, or nothing on the public internet.
 */
function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (isIPv4(address)) return blocked4.has(address);
  return !global6.has(address) || blocked6.has(address);
}

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

/**
 * An idle connection is not used again in the last milliseconds before its server closes it. A process that stands still
 * for longer sends a request on a closed connection, and does not know whether it arrived.
 */
const keepAliveTimeoutThreshold = 3_000;

type LookupCallback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/**
 * Sends requests to addresses that tenants name. Blocks loopback, private, link-local and other special
 * addresses unless their `host` or `host:port` is allowed. Resolves names itself and connects to the
 * addresses that it checked, so that a name cannot resolve to another address in between.
 */
export class Outbound {
  private readonly allowed: Set<string>;
  private readonly rules: AddressRules;
  private readonly inside = new Agent({ keepAliveTimeoutThreshold });
  private readonly toAllowed = this.agent(true);
  private readonly toPublic = this.agent(false);

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

  private agent(isAllowed: boolean): Agent {
    return new Agent({ connect: { lookup: this.lookup(isAllowed) }, keepAliveTimeoutThreshold });
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
