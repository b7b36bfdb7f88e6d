import type { MemberRole } from './member';

/** The members who may still sign in by password beside the identity provider. */
export const passwordRules = ['everyone', 'owners'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** A tenant's OpenID Connect provider for the sign-in of members. */
export interface IdentityProvider {
  tenantId: string;
  /** The provider's name on the sign-in page. */
  label: string;
  /** The provider's address, exactly as in its tokens. */
  issuer: string;
  clientId: string;
  /** Stored in plain text, since the service authenticates with it. Absent for a public client. */
  clientSecret?: string;
  /** E-mail domains that it covers, in lower case. Each belongs to one tenant of the installation. */
  domains: string[];
  /** True if people who are not members yet become members. */
  createsMembers: boolean;
  /** The role of new members without an entry in `roles`. */
  defaultRole: MemberRole;
  /** The claim with the person's groups or roles. A dot leads into an object. */
  roleClaim?: string;
  /** Maps values of that claim to roles. The highest role applies, at each sign-in. */
  roles: { value: string; role: MemberRole }[];
  passwords: PasswordRule;
}

/** A member's identity at the provider. */
export interface IdentityLink {
  tenantId: string;
  issuer: string;
  /** The provider's id of the person. */
  subject: string;
  memberId: string;
}
