import type { AccessUse } from '../domain/credential';
import type { Invitation } from '../domain/invitation';
import type { IdentityLink, IdentityProvider } from '../domain/identity-provider';
import type { SecondFactor } from '../domain/second-factor';
import type { ListPosition, MemberStore, SessionStore, WorkspaceTokenStore } from './tenant-stores';

/* How members prove who they are, and when accesses were used. */

export interface SignInStores {
  members: MemberStore;
  sessions: SessionStore;
  workspaceTokens: WorkspaceTokenStore;
  accessUses: AccessUseStore;
  secondFactors: SecondFactorStore;
  once: OnceStore;
  invitations: InvitationStore;
  identityProviders: IdentityProviderStore;
  identityLinks: IdentityLinkStore;
}

export interface AccessUseStore {
  /** Keeps the later time of each key or token. */
  note(uses: AccessUse[]): Promise<void>;
  /** Returns when each of these was last used; omits those that never were. */
  of(tenantId: string, accessIds: string[]): Promise<Map<string, Date>>;
}

export interface SecondFactorStore {
  get(tenantId: string, memberId: string): Promise<SecondFactor | null>;
  /** Replaces the one that the member had. */
  put(factor: SecondFactor): Promise<void>;
  /** True if it existed. */
  delete(tenantId: string, memberId: string): Promise<boolean>;
  /** Returns which of these members have a confirmed one. */
  confirmedAmong(tenantId: string, memberIds: string[]): Promise<Set<string>>;
}

/** Claims that only one process can win, such as the use of a one-time code. */
export interface OnceStore {
  /** True for the first caller with this id, in whichever process. `until` is when it may be forgotten. */
  claim(id: string, ownerId: string, until?: Date): Promise<boolean>;
  /** Returns how many of these were claimed. */
  countClaimed(ids: string[]): Promise<number>;
  /** Forgets every claim of this owner. */
  release(ownerId: string): Promise<void>;
}

export interface InvitationStore {
  insert(invitation: Invitation): Promise<void>;
  getByHash(tokenHash: string): Promise<Invitation | null>;
  get(tenantId: string, invitationId: string): Promise<Invitation | null>;
  /** Newest first. */
  list(tenantId: string, place: { after?: ListPosition | undefined }, limit: number): Promise<Invitation[]>;
  /** Marks it as used. False if it was used, revoked or has expired. */
  accept(tokenHash: string, at: Date): Promise<boolean>;
  /** Revokes it unless it was used, and returns it. */
  revoke(tenantId: string, invitationId: string, at: Date): Promise<Invitation | null>;
}

export interface IdentityProviderStore {
  get(tenantId: string): Promise<IdentityProvider | null>;
  /**
   * Sets or replaces the tenant's provider. Returns undefined, or the first of its domains that belongs to another
   * tenant; nothing is changed then.
   */
  put(provider: IdentityProvider): Promise<string | undefined>;
  /** True if it existed. */
  delete(tenantId: string): Promise<boolean>;
  /** Finds the provider that speaks for a domain, given in lower case. */
  byDomain(domain: string): Promise<IdentityProvider | null>;
}

export interface IdentityLinkStore {
  /** False if the person is linked already. */
  insert(link: IdentityLink): Promise<boolean>;
  /** Returns the id of the person's member. */
  find(person: Omit<IdentityLink, 'memberId'>): Promise<string | undefined>;
  /** Whether the member is linked to somebody at this provider. */
  has(link: Omit<IdentityLink, 'subject'>): Promise<boolean>;
  /** Forgets who the member is at any provider. */
  forget(member: Pick<IdentityLink, 'tenantId' | 'memberId'>): Promise<void>;
}
