import { newId } from '../../src/domain/ids';
import { newRecoveryCodes, recoveryHash } from '../../src/workspace/credentials/recovery-codes';
import { newTotpSecret, totpCode } from '../../src/workspace/credentials/totp';
import { newMember } from '../../src/workspace/members/member-service';
import { connectEncrypted } from '../../test/support/master-key';
import type { World } from './world';

const stepMs = 30_000;

export interface SigningMember {
  /** The app's current code and its successor. */
  codes: [string, string];
  recoveryCodes: [string, string];
  /** Signs in with the password, then with this code. Returns the last status. */
  signIn: (url: () => string, code: string) => Promise<number>;
  countSessions: () => Promise<number>;
}

export async function createSigningMember(world: World): Promise<SigningMember> {
  const { mongodbUri } = world;
  const { tenantId } = world.tenant;
  const [email, password] = [`${world.word()}@example.org`, 'a long enough password'];
  const secret = newTotpSecret();
  const [first = '', second = ''] = newRecoveryCodes();
  const memberId = newId('member');
  const store = await connectEncrypted(mongodbUri);
  try {
    await store.members.insert(
      await newMember({ memberId, tenantId, name: 'Ada', role: 'admin', email, password }),
    );
    await store.secondFactors.put({
      ...{ tenantId, memberId, secret, createdAt: new Date(), confirmedAt: new Date() },
      recoveryHashes: [first, second].flatMap((code) => recoveryHash(code) ?? []),
    });
  } finally {
    await store.close();
  }
  const step = Math.floor(Date.now() / stepMs);
  return {
    codes: [totpCode(secret, step), totpCode(secret, step + 1)],
    recoveryCodes: [first, second],
    async signIn(url, code) {
      const pending = await post(`${url()}/api/workspace/session`, { email, password });
      const cookie = pending.headers.getSetCookie().map((each) => each.split(';', 1).join(''));
      const signed = await post(`${url()}/api/workspace/session/code`, { code }, cookie.join('; '));
      return signed.status;
    },
    async countSessions() {
      const reader = await connectEncrypted(mongodbUri);
      try {
        return (await reader.sessions.list(tenantId, memberId)).length;
      } finally {
        await reader.close();
      }
    },
  };
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  return response;
}
