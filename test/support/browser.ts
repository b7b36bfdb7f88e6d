import { hashPassword } from '../../src/workspace/credentials/password';
import type { NewMember } from '../../src/workspace/members/member-service';
import { newId } from '../../src/domain/ids';
import type { Member } from '../../src/domain/member';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

/** A fast hash, for tests that sign in often. */
const quickCost = { ln: 4, r: 8, p: 1 };

export const testPassword = 'correct horse battery';

type Place = Pick<TestService, 'store' | 'url'>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** A response with its parsed body. */
export interface BrowserAnswer {
  status: number;
  data: Record<string, unknown>;
  error: { code: string; message: string };
  headers: Headers;
}

/** Creates a member of the tenant who can sign in with `testPassword`. */
export async function aMember(
  { store }: Place,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  changes: Partial<NewMember> = {},
): Promise<Member> {
  const memberId = newId('member');
  const email = `${memberId.slice('member_'.length)}@example.org`;
  const { password = testPassword, ...more } = changes;
  const member: Member = {
    memberId,
    tenantId,
    email,
    name: 'Grace',
    role: 'owner',
    passwordHash: await hashPassword(password, quickCost),
    createdAt: new Date(),
    ...more,
  };
  if (!(await store.members.insert(member))) throw new Error(`${member.email} is taken`);
  return member;
}

/** A browser on a page of the service: keeps the session cookie and sends the CSRF token. */
export class Browser {
  cookie = '';
  csrfToken = '';

  constructor(private readonly url: string) {}

  async signIn(email: string, password = testPassword, headers = {}): Promise<BrowserAnswer> {
    const answer = await this.send('POST', '/session', { email, password }, headers);
    this.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    if (typeof answer.data['csrfToken'] === 'string') this.csrfToken = answer.data['csrfToken'];
    return answer;
  }

  /** Sends a request to a path below /api/workspace; omits the body if there is none. */
  async send(method: Method, path: string, body?: unknown, headers = {}): Promise<BrowserAnswer> {
    const response = await fetch(`${this.url}/api/workspace${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.csrfToken && { 'x-csrf-token': this.csrfToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { data = {}, error = {} } = text === '' ? {} : JSON.parse(text);
    return { status: response.status, data, error, headers: response.headers };
  }
}

/** A browser in which this member is signed in. */
export async function signedIn({ url }: Place, { email }: Member, password?: string): Promise<Browser> {
  const browser = new Browser(url);
  const { status } = await browser.signIn(email, password);
  if (status !== 201) throw new Error(`the sign-in was answered by ${status}`);
  return browser;
}
