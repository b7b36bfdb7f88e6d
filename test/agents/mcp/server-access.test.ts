import type { McpServer } from '../../../src/domain/mcp-server';
import {
  credentialFor,
  mayUseServer,
  mayUseServerOf,
  type Brought,
} from '../../../src/agents/mcp/server-access';
import { HeldCredentials } from '../../../src/agents/vault/held-credentials';

type Guarded = Pick<McpServer, 'mcpServerId' | 'name' | 'requiresAuth' | 'auth'>;
const open: Guarded = { mcpServerId: 'mcp_1', name: 'crm', requiresAuth: false, auth: 'none' };
const nothing: Brought = { access: 'public', servers: [], jwt: false, person: false };
const all: Brought = { ...nothing, access: 'all' };

test.each<[what: string, server: Partial<Guarded>, brought: Brought, may: boolean]>([
  ['admits everyone to an open server', {}, nothing, true],
  ['denies the public a server for known users', { requiresAuth: true }, nothing, false],
  [
    'denies the public that server even with its token',
    { requiresAuth: true, auth: 'token' },
    { ...nothing, servers: ['mcp_1'] },
    false,
  ],
  ['admits known users to it', { requiresAuth: true }, all, true],
  ['denies a server that takes a token without one', { auth: 'token' }, all, false],
  [
    'denies it with a token for another server',
    { auth: 'token' },
    { ...all, servers: ['mcp_2', 'CRM'] },
    false,
  ],
  ['denies it with a JWT', { auth: 'token' }, { ...all, jwt: true }, false],
  ['admits a request with a token for its id', { auth: 'token' }, { ...all, servers: ['mcp_1'] }, true],
  ['admits a request with a token for its name', { auth: 'token' }, { ...nothing, servers: ['crm'] }, true],
  ['denies a server that takes the JWT without one', { auth: 'jwt' }, { ...all, servers: ['mcp_1'] }, false],
  ['admits a request with the JWT', { auth: 'jwt' }, { ...all, jwt: true }, true],
])('%s', (_, server, brought, may) => {
  const whole = { ...open, ...server };
  expect(mayUseServer(whole, brought)).toBe(may);
  expect(mayUseServerOf({ ...whole, serverName: whole.name }, brought)).toBe(may);
});

test('returns the credential that is meant for each server', () => {
  const held = new HeldCredentials({
    tokens: { mcp_1: 'by-id', crm: 'by-name', other: 'o' },
    jwt: 'Bearer e.y.J',
  });
  expect(credentialFor({ ...open, auth: 'token' }, held)).toEqual({ bearer: 'by-id' });
  expect(credentialFor({ ...open, mcpServerId: 'mcp_2', auth: 'token' }, held)).toEqual({
    bearer: 'by-name',
  });
  expect(credentialFor({ ...open, auth: 'jwt' }, held)).toEqual({ bearer: 'e.y.J' });
  expect(credentialFor(open, held)).toBeUndefined();
});

test.each(['Basic dXNlcjpwYXNz', '', 'Bearer ', 'Bearer two words'])(
  'passes on no credential from %j',
  (jwt) => {
    expect(credentialFor({ ...open, auth: 'jwt' }, new HeldCredentials({ tokens: {}, jwt }))).toBeUndefined();
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'finds no token for a server called %s if there is none',
  (name) => {
    const server = { ...open, name, auth: 'token' as const };
    expect(credentialFor(server, new HeldCredentials({ tokens: {} }))).toBeUndefined();
  },
);
