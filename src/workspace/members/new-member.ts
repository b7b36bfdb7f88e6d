import { hashPassword } from '../credentials/password';
import type { Member } from '../../domain/member';

export type NewMember = Omit<Member, 'passwordHash' | 'createdAt'> & { password: string };

/** A member as of now, with the hash of the password in the password's place. */
export async function newMember({ password, ...rest }: NewMember): Promise<Member> {
  return { ...rest, passwordHash: await hashPassword(password), createdAt: new Date() };
}
