import type { Member } from '../../src/domain/member';
import { aMember, signedIn, type Browser } from './browser';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

/** A member who is signed in to the console and talks to agents there. */
export interface Player {
  member: Member;
  browser: Browser;
  /** Sends a request to a path of the agent API or of another protocol. */
  ask: (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a message, and returns the stream of its turn. */
  says: (q: string, query?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

type Place = Pick<TestService, 'store' | 'url'>;

export async function aPlayer(
  service: Place,
  tenant: TestTenant,
  role: Member['role'] = 'admin',
): Promise<Player> {
  return playerOf(service, await aMember(service, tenant, { role }));
}

/** Signs the member in, such as at another process of the service. */
export async function playerOf(service: Place, member: Member): Promise<Player> {
  const browser = await signedIn(service, member);
  const ask: Player['ask'] = (path, body, headers = {}) =>
    fetch(`${service.url}/api/workspace/playground${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: browser.cookie,
        'x-csrf-token': browser.csrfToken,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    member,
    browser,
    ask,
    says: (q, query = {}, headers) =>
      ask(`/api/agent/stream?${new URLSearchParams({ q, ...query })}`, undefined, headers),
  };
}
