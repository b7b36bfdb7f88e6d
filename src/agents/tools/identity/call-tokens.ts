import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Channel } from '../../../domain/conversation';
import type { TurnOrigin } from '../../../domain/turn-cause';
import type { PublicJwk } from '../../../platform/signing/jwk';
import type { SigningKeys } from '../../../platform/signing/signing-keys';

/** The header that says who asks for a call. */
export const callHeader = 'x-holdfast-call';

/** In seconds. */
const lifetime = 60;

/** Who asks for a call, and who agreed to it. */
export interface CallClaims {
  /** The user's id, or else the participant's. */
  sub: string;
  /** True if a token proved the user. */
  proved: boolean;
  tenant: string;
  call: string;
  /** What began the work: what began the turn, or a trial of the tool in the console. */
  origin: TurnOrigin | 'trial';
  agent?: string;
  /** The number of the agent's version. */
  agentVersion?: number;
  conversation?: string;
  turn?: string;
  channel?: Channel;
  approvedBy?: { kind: 'user' | 'member'; id: string; at: string }[];
}

/** The request that a call makes. */
export interface CallRequest {
  /** The address that it goes to. */
  url: string;
  /** What the token vouches for: the body, or the query of a request without one. */
  text: string;
}

/** Returns the token for a request. */
export type SignCall = (request: CallRequest) => Promise<string>;

/** Signs who asks, for the systems behind tools. */
export class CallTokens {
  constructor(
    private readonly keys: Pick<SigningKeys, 'signer' | 'publicKeys'>,
    /** Names the installation. */
    private readonly issuer: string,
  ) {}

  /** Returns a JWT that is valid for a minute, for the origin of the request's address alone. */
  async sign({ sub, ...claims }: CallClaims, { url, text }: CallRequest): Promise<string> {
    const { kid, key } = await this.keys.signer();
    const argsDigest = createHash('sha256').update(text).digest('base64url');
    return new SignJWT({ ...claims, argsDigest })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
      .setIssuer(this.issuer)
      .setAudience(new URL(url).origin)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(`${lifetime} seconds`)
      .sign(key);
  }

  /** Returns the keys that verify a token of now. */
  publicKeys(): Promise<PublicJwk[]> {
    return this.keys.publicKeys();
  }
}
