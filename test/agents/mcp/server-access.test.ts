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
const nothing: Brought = { access: 'public', servers: [], jwt: false };
const all: Brought = { ...nothing, access: 'all' };

test.each<[what: string, server: Partial<Guarded>, brought: Brought, may: boolean]>([
  ['an open server is there for all', {}, nothing, true],
  ['a server for known users is not there for the public', { requiresAuth: true }, nothing, false],
  [
    'nor for the public with its token',
    { requiresAuth: true, auth: 'token' },
    { ...nothing, servers: ['mcp_1'] },
    false,
  ],
  ['it is there for known users', { requiresAuth: true }, all, true],
  ['one that takes a token is not there without', { auth: 'token' }, all, false],
  ['nor with one for another server', { auth: 'token' }, { ...all, servers: ['mcp_2', 'CRM'] }, false],
  ['nor with a JWT', { auth: 'token' }, { ...all, jwt: true }, false],
  ['it is there with one for its id', { auth: 'token' }, { ...all, servers: ['mcp_1'] }, true],
  ['and with one for its name', { auth: 'token' }, { ...nothing, servers: ['crm'] }, true],
  ['one that takes the JWT is not there without', { auth: 'jwt' }, { ...all, servers: ['mcp_1'] }, false],
  ['it is there with it', { auth: 'jwt' }, { ...all, jwt: true }, true],
])('%s', (_, server, brought, may) => {
  const whole = { ...open, ...server };
  expect(mayUseServer(whole, brought)).toBe(may);
  expect(mayUseServerOf({ ...whole, serverName: whole.name }, brought)).toBe(may);
});

test('a server gets the credential that is meant for it', () => {
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
  '%j is no JWT and goes nowhere',
  (jwt) => {
    expect(credentialFor({ ...open, auth: 'jwt' }, new HeldCredentials({ tokens: {}, jwt }))).toBeUndefined();
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'a server called %s has no token by its name alone',
  (name) => {
    const server = { ...open, name, auth: 'token' as const };
    expect(credentialFor(server, new HeldCredentials({ tokens: {} }))).toBeUndefined();
  },
);
