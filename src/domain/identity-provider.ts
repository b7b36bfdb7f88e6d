import type { MemberRole } from './member';

/** Who of a tenant may still sign in by password beside its identity provider. */
export const passwordRules = ['everyone', 'owners'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** A tenant's OpenID Connect provider, by which its members sign in. */
export interface IdentityProvider {
  tenantId: string;
  /** What the sign-in page calls it. */
  label: string;
  /** Its address, exactly as its tokens name it. */
  issuer: string;
  clientId: string;
  /** Stored itself, since the service proves with it who asks. Absent for a public client. */
  clientSecret?: string;
  /** Domains of e-mail addresses that it speaks for, in lower case. Each belongs to one tenant of the installation. */
  domains: string[];
  /** Whether somebody who is no member yet becomes one. */
  createsMembers: boolean;
  /** The role of new members whom no entry of `roles` names. */
  defaultRole: MemberRole;
  /** The claim that holds groups or roles of the person. A dot leads into an object. */
  roleClaim?: string;
  /** Which value of that claim gives which role. The highest counts, at each sign-in. */
  roles: { value: string; role: MemberRole }[];
  passwords: PasswordRule;
}

/** Who a member is at the provider. */
export interface IdentityLink {
  tenantId: string;
  issuer: string;
  /** The provider's own id of the person. */
  subject: string;
  memberId: string;
}
