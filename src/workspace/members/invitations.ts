import { ServiceError } from '../../domain/errors';
import { derivedId, newId } from '../../domain/ids';
import { stateOfInvitation, type Invitation, type InvitationState } from '../../domain/invitation';
import type { Member } from '../../domain/member';
import type { Store } from '../../store/store';
import { hashKey, isKey, randomKey } from '../credentials/keys';
import { demandEnabled, emailTaken, newMember } from './member-service';

const prefix = 'svc_in_';
const lastsMs = 7 * 24 * 60 * 60 * 1_000;

export interface InvitationDeps {
  store: Pick<Store, 'invitations' | 'members' | 'tenants'>;
}

type NewInvitation = Pick<Invitation, 'tenantId' | 'email' | 'role' | 'invitedBy'>;

/** Makes links with which people become members, and takes them in. The caller has already checked permissions. */
export class Invitations {
  constructor(private readonly deps: InvitationDeps) {}

  /** Returns the invitation and its token, which is stored nowhere. Throws conflict if the address has a member. */
  async create(wanted: NewInvitation): Promise<{ token: string; invitation: Invitation }> {
    if (await this.deps.store.members.byEmail(wanted.email)) throw emailTaken();
    const token = randomKey(prefix);
    const now = Date.now();
    const invitation = {
      ...wanted,
      invitationId: newId('invitation'),
      tokenHash: hashKey(token),
      createdAt: new Date(now),
      expiresAt: new Date(now + lastsMs),
    };
    await this.deps.store.invitations.insert(invitation);
    return { token, invitation };
  }

  /** Returns the invitation of a token. Throws forbidden, and says what to do, unless it is open. */
  async find(token: string): Promise<Invitation> {
    const { invitations } = this.deps.store;
    const found = isKey(token, [prefix]) ? await invitations.getByHash(hashKey(token)) : null;
    if (!found) throw refused('unknown');
    const state = stateOfInvitation(found);
    if (state !== 'open') throw refused(state);
    await demandEnabled(this.deps.store, found.tenantId);
    return found;
  }

  /**
   * Makes the invited person a member, once: the member's id comes from the invitation, so of several tries one inserts
   * it, also after a crash. Throws forbidden for a used invitation, and conflict if the address has a member by now.
   */
  async accept(invitation: Invitation, who: { name: string; password: string }): Promise<Member> {
    const { members, invitations } = this.deps.store;
    const { tenantId, invitationId, tokenHash, email, role } = invitation;
    const memberId = derivedId('member', invitationId);
    const member = await newMember({ tenantId, memberId, email, role, ...who });
    // The insert decides among several tries.
    if (!(await members.insert(member))) {
      if (!(await members.get(tenantId, memberId))) throw emailTaken();
      await invitations.accept(tokenHash, new Date());
      throw refused('accepted');
    }
    if (await invitations.accept(tokenHash, new Date())) return member;
    // Somebody revoked it meanwhile.
    await members.delete(tenantId, memberId);
    const now = await invitations.getByHash(tokenHash);
    throw refused(now ? stateOfInvitation(now) : 'unknown');
  }
}

const words: Record<InvitationState | 'unknown', string> = {
  unknown:
    'This invitation link is not complete, or was never made. Copy the whole link, or ask for a new one.',
  open: 'This invitation can’t be used right now. Try again.',
  accepted: 'This invitation was used already. Sign in with your e-mail address and password.',
  expired: 'This invitation has expired. Ask the person who sent it for a new one.',
  revoked: 'This invitation was withdrawn. Ask the person who sent it for a new one.',
};

function refused(state: InvitationState | 'unknown'): ServiceError {
  return new ServiceError('forbidden', words[state]);
}
