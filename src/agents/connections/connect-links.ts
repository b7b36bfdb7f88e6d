import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from '../../platform/signing/signing-keys';

/** The page that a link leads to. */
export const connectPath = '/connect';

/** Distinguishes links from the tokens of calls, which the same keys sign. */
const kind = 'connect+jwt';
const audience = 'holdfast-connect';

const claims = z.object({
  tenant: z.string(),
  server: z.string(),
  /** The question that waits for it, */
  question: z.object({ conversation: z.string(), instruction: z.string() }).exactOptional(),
  /** or the connection of a person who connects of their own accord. */
  connection: z.string().exactOptional(),
});

/** The server that a link connects, and for whom. */
export type ConnectClaims = z.infer<typeof claims>;

/** Makes and reads links with which people connect MCP servers. */
export class ConnectLinks {
  constructor(
    private readonly keys: Pick<SigningKeys, 'signer' | 'publicKeys'>,
    /** The address of the service. Without one, links are relative to it. */
    private readonly publicUrl: string | undefined,
  ) {}

  /** Returns the same link each time, as long as the signing key is the same. */
  async of(wanted: ConnectClaims, expiresAt: Date): Promise<string> {
    const { kid, key } = await this.keys.signer();
    const ticket = await new SignJWT({ ...wanted })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: kind })
      .setAudience(audience)
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
      .sign(key);
    return `${this.publicUrl?.replace(/\/$/, '') ?? ''}${connectPath}?ticket=${ticket}`;
  }

  /** Undefined for a ticket that is not of this installation, or too old. */
  async read(ticket: string): Promise<ConnectClaims | undefined> {
    const keys = createLocalJWKSet({ keys: await this.keys.publicKeys() });
    const verified = await jwtVerify(ticket, keys, { audience, typ: kind }).catch(() => undefined);
    return claims.safeParse(verified?.payload).data;
  }
}
