/** A caller that asks for part of a shared limit. */
export interface Claimant {
  tenantId: string;
  /** The id of the request's key, token or session. */
  credentialId: string;
  /** True for a key that anyone can read from a web page. */
  isPublic: boolean;
  /** The client's network: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
}

/** Fractions of a limit, from 0 to 1. */
export interface Shares {
  /** The guaranteed capacity of each tenant. A tenant may use more while capacity is idle. */
  tenant: number;
  /** The most that one public key may use. */
  publicKey: number;
  /** The most that one network may use with one public key. */
  publicNetwork: number;
  /** Kept free for tenants within their share. */
  reserve: number;
}
