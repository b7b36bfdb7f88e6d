import { createHash } from 'node:crypto';
import type { IdentityProvider } from '../../domain/identity-provider';
import { newId } from '../../domain/ids';
import type { Client, Member } from '../../domain/member';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import { newPassword } from '../credentials/password';
import { MemberService, type MemberDeps } from '../members/member-service';
import { startSession, type SignIn, type SignInDeps } from '../members/sign-ins';
import type { IdentityProviders } from './identity-providers';
import { personOfClaims, type Person } from './person-of-claims';
import { SignInRefusal } from './refusal';
import { beginSignIn, checksOf, type BegunSignIn } from './sign-in-secret';

export interface ProviderSignInDeps {
  store: SignInDeps['store'] &
    MemberDeps['store'] &
    Pick<Store, 'identityProviders' | 'identityLinks' | 'once'>;
  revocations: MemberDeps['revocations'];
  providers: Pick<IdentityProviders, 'signInUrl' | 'claimsOf'>;
  sessionMs: number;
}

/** How long a sign-in at a provider may take, in milliseconds. */
export const signInMs = 10 * 60 * 1_000;

/** Signs members in by their workspace's identity provider. Every failure is a SignInRefusal. */
export class ProviderSignIns {
  private readonly members: MemberService;

  constructor(private readonly deps: ProviderSignInDeps) {
    this.members = new MemberService(deps);
  }

  /** Begins a sign-in. Returns the data that the browser must keep, and the address for it. */
  async begin(
    tenantId: string,
    next: string,
    redirectUrl: string,
  ): Promise<{ begun: BegunSignIn; url: URL }> {
    const provider = await this.providerOf(tenantId);
    const begun = beginSignIn(tenantId, next);
    return {
      begun,
      url: await this.deps.providers.signInUrl(provider, checksOf(begun, provider), redirectUrl),
    };
  }

  /** Finishes the sign-in that this browser has begun. `answered` is the address that the provider sent it to. */
  async finish(begun: BegunSignIn, answered: URL, client: Client): Promise<SignIn> {
    const provider = await this.providerOf(begun.tenantId);
    const checks = checksOf(begun, provider);
    await this.acceptOnce(begun, answered.searchParams.get('state'), checks.state);
    const claims = await this.deps.providers.claimsOf(provider, checks, answered);
    const person = personOfClaims(claims, provider);
    const member = await this.memberFor(provider, person);
    const proved = { member: await this.withRole(provider, person, member), by: 'provider' as const, client };
    return startSession(this.deps, proved);
  }

  private async providerOf(tenantId: string): Promise<IdentityProvider> {
    const [provider, tenant] = await Promise.all([
      this.deps.store.identityProviders.get(tenantId),
      this.deps.store.tenants.get(tenantId),
    ]);
    if (!provider || !tenant) throw new SignInRefusal('no_provider');
    if (tenant.disabledAt) throw new SignInRefusal('disabled');
    return provider;
  }

  /** The provider's answer counts in this browser alone, and once in all processes. */
  private async acceptOnce({ tenantId }: BegunSignIn, state: string | null, expected: string): Promise<void> {
    if (state !== expected) throw new SignInRefusal('over');
    const id = `sign-in/${createHash('sha256').update(state).digest('base64url')}`;
    const until = new Date(Date.now() + signInMs);
    if (!(await this.deps.store.once.claim(id, tenantId, until))) throw new SignInRefusal('over');
  }

  /** Finds the member by the provider's id of the person, then by e-mail address, or makes a new one. */
  private async memberFor(provider: IdentityProvider, person: Person): Promise<Member> {
    const { store } = this.deps;
    const { tenantId, issuer } = provider;
    const linkedId = await store.identityLinks.find({ tenantId, issuer, subject: person.subject });
    const linked = linkedId === undefined ? null : await store.members.get(tenantId, linkedId);
    if (linked) return linked;
    // A process that crashed while it removed the member may have left the link.
    if (linkedId !== undefined) await store.identityLinks.forget({ tenantId, memberId: linkedId });
    if (person.email === undefined) throw new SignInRefusal('no_email');
    const known = await store.members.byEmail(person.email);
    if (known && known.tenantId !== tenantId) throw new SignInRefusal('taken');
    const member = known ?? (await this.newMember(provider, person, person.email));
    await this.link(provider, person, member);
    return member;
  }

  private async newMember(
    provider: IdentityProvider,
    { name, role }: Person,
    email: string,
  ): Promise<Member> {
    const { tenantId, createsMembers, defaultRole, roles } = provider;
    if (!createsMembers) throw new SignInRefusal('no_member');
    const given = role ?? (roles.length === 0 ? defaultRole : undefined);
    if (given === undefined) throw new SignInRefusal('no_role');
    try {
      // Nobody knows the password, so the provider is the only way in until somebody sets one.
      const password = newPassword();
      return await this.members.create({
        memberId: newId('member'),
        tenantId,
        email,
        name,
        role: given,
        password,
      });
    } catch (error) {
      throw isConflict(error) ? new SignInRefusal('taken', error) : error;
    }
  }

  /** An address that the provider gave to another person must not open the account of the one before. */
  private async link(
    { tenantId, issuer }: IdentityProvider,
    { subject }: Person,
    member: Member,
  ): Promise<void> {
    const { memberId } = member;
    const { identityLinks } = this.deps.store;
    if (await identityLinks.has({ tenantId, memberId, issuer })) throw new SignInRefusal('taken');
    const link = { tenantId, issuer, subject, memberId };
    if (await identityLinks.insert(link)) return;
    if ((await identityLinks.find(link)) !== memberId) throw new SignInRefusal('taken');
  }

  /** The provider's groups decide at each sign-in, except about the last owner. */
  private async withRole({ roles }: IdentityProvider, { role }: Person, member: Member): Promise<Member> {
    if (roles.length === 0) return member;
    if (role === undefined) throw new SignInRefusal('no_role');
    if (role === member.role) return member;
    try {
      return await this.members.change(member, { role });
    } catch (error) {
      if (isConflict(error)) return member;
      throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'conflict';
}
