import { hashKey } from '../credentials/keys';
import { isPassword } from '../credentials/password';
import { newSessionSecret } from '../credentials/session-secret';
import { newId } from '../../domain/ids';
import type { Client, Member, Session, SignInWay } from '../../domain/member';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import { demandEnabled } from './member-service';

/** A new session. The secret is stored nowhere. */
export interface SignIn {
  secret: string;
  session: Session;
  member: Member;
}

export interface SignInDeps {
  store: Pick<Store, 'members' | 'sessions' | 'tenants' | 'secondFactors'>;
  /** How long a session lasts, in milliseconds. */
  sessionMs: number;
}

/** A member who has just proved to be one: how, and where. */
export interface ProvedMember {
  member: Member;
  by: SignInWay;
  client: Client;
}

/**
 * Returns the member whose password this is. Throws unauthenticated for an unknown e-mail address and for a wrong password, with the
 * same words and after the same time. Throws forbidden if the tenant is disabled.
 */
export async function checkPassword(
  { store }: Pick<SignInDeps, 'store'>,
  email: string,
  password: string,
): Promise<Member> {
  const member = await store.members.byEmail(email);
  const isRight = await isPassword(password, member?.passwordHash);
  if (!member || !isRight) throw refused();
  await demandEnabled(store, member.tenantId);
  return member;
}

/** Starts a session. Throws unauthenticated if the password has changed since the member proved anything. */
export async function startSession(
  { store, sessionMs }: SignInDeps,
  { member, by, client }: ProvedMember,
): Promise<SignIn> {
  const secret = newSessionSecret();
  const session = { ...newSession(member, secret, sessionMs), by, client };
  await store.sessions.insert(session);
  await demandUnchanged(store, member, session);
  return { secret, session, member };
}

function newSession({ tenantId, memberId }: Member, secret: string, sessionMs: number): Session {
  const now = Date.now();
  const times = { createdAt: new Date(now), expiresAt: new Date(now + sessionMs) };
  return { sessionId: newId('session'), sessionHash: hashKey(secret), tenantId, memberId, ...times };
}

/** If a new password was set during this check, all sessions but this one were ended. Ends this one too. */
async function demandUnchanged(
  { members, sessions }: SignInDeps['store'],
  { tenantId, memberId, passwordHash }: Member,
  { sessionHash }: Session,
): Promise<void> {
  const now = await members.get(tenantId, memberId);
  if (now?.passwordHash === passwordHash) return;
  await sessions.delete(sessionHash);
  throw refused();
}

function refused(): ServiceError {
  return new ServiceError('unauthenticated', 'Incorrect e-mail or password.');
}
