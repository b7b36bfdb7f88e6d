/** Who asks for a part of a bound that everybody shares. */
export interface Claimant {
  tenantId: string;
  /** The key, token or session of the request. */
  credentialId: string;
  /** True for a key that anybody can read from a web page. */
  isPublic: boolean;
  /** The network of the client: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
}

/** Fractions of a bound, from 0 to 1. */
export interface Shares {
  /** What each tenant can always have; a tenant may use more while it is idle. */
  tenant: number;
  /** The most that one public key can have. */
  publicKey: number;
  /** The most that one network can have with one public key. */
  publicNetwork: number;
  /** Kept free for tenants that are within their share. */
  reserve: number;
}
