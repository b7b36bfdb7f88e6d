import { inspect } from 'node:util';
import { CredentialVault, newHandle, type VaultLoss } from '../../../src/agents/vault/credential-vault';
import type { BroughtCredentials } from '../../../src/agents/vault/held-credentials';

const brought = { tokens: { mcp_1: 'canary-token', crm: 'canary-other' }, jwt: 'Bearer canary-jwt' };
const mib = 1024 * 1024;
let vault: CredentialVault;
let losses: VaultLoss[];
beforeEach(() => {
  jest.useFakeTimers();
  losses = [];
  vault = new CredentialVault({ mostBytes: mib, onLoss: (loss) => losses.push(loss) });
});
afterEach(() => {
  vault.close();
  jest.useRealTimers();
});

/** Stores the credentials of a request. Returns their handle, whether or not there was room. */
function put(
  credentials: BroughtCredentials,
  ttlMs = 1_000,
  tenantId = 'tenant_1',
  isPublic = false,
): string {
  const handle = newHandle();
  vault.put(handle, credentials, { tenantId, isPublic }, ttlMs);
  return handle;
}

/** Almost the longest header that the service accepts. Its entry takes a sixteenth of a tenant's share. */
const large = { tokens: {}, jwt: 'x'.repeat(16 * 1024 - 512) };
const fill = (tenantId: string, isPublic = false, count = 16) =>
  Array.from({ length: count }, () => put(large, 1_000, tenantId, isPublic));
const isThere = (handle: string) => vault.get(handle) !== undefined;

test('returns stored credentials by their handle', () => {
  const held = vault.get(put(brought, 1_000));
  expect(held?.servers()).toEqual(['mcp_1', 'crm']);
  expect(held?.tokenFor('mcp_9', 'crm')).toBe('canary-other');
  expect(held?.tokenFor('mcp_9')).toBeUndefined();
  expect(held?.jwt()).toBe('Bearer canary-jwt');
});

test('creates random handles that reveal nothing', () => {
  const [first, second] = [put(brought, 1_000), put(brought, 1_000)];
  expect(first).toMatch(/^vault_[\w-]{22}$/);
  expect(first).not.toBe(second);
});

test('shows credentials in nothing that is printed or listed', () => {
  const held = vault.get(put(brought, 1_000));
  const everything = { depth: 20, showHidden: true, getters: true };
  const shown = [vault, held].flatMap((value) => [
    inspect(value, everything),
    JSON.stringify(value),
    Object.getOwnPropertyNames(value).join(),
    Object.entries(value ?? {}).join(),
    new Error('failed', { cause: value }).stack ?? '',
    inspect(new Error('failed', { cause: value }), everything),
    JSON.stringify(Object.assign({}, value)),
  ]);
  expect(shown.join()).not.toContain('canary');
});

test('drops an entry when its time is over, and the timer after the last one', () => {
  const [short, long] = [put(brought, 1_000), put(brought, 5_000)];
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1_001);
  expect([vault.get(short), vault.get(long)?.jwt()]).toEqual([undefined, 'Bearer canary-jwt']);
  jest.advanceTimersByTime(5_000);
  expect(vault.get(long)).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('drops an entry at once', () => {
  const handle = put(brought, 1_000);
  vault.drop(handle);
  expect(vault.get(handle)).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('keeps an entry for longer than a timer can wait', () => {
  const handle = put(brought, 100 * 365 * 24 * 60 * 60 * 1_000);
  jest.advanceTimersByTime(60 * 24 * 60 * 60 * 1_000);
  expect(vault.get(handle)).toBeDefined();
});

test('evicts the oldest entry of a tenant over its share, and none of another tenant', () => {
  const other = put(brought, 1_000, 'tenant_2');
  const [first, second, ...rest] = fill('tenant_1');
  expect(losses).toEqual([]);
  const one = put(large);
  expect([first, second].map((handle) => isThere(String(handle)))).toEqual([false, true]);
  expect([...rest, one, other].every(isThere)).toBe(true);
  expect(losses).toEqual(['evicted']);
  fill('tenant_1', false, 100);
  expect(isThere(other)).toBe(true);
  expect(vault.held.bytes).toBeLessThan(mib / 4 + 1_024);
});

test('evicts entries of public keys first, and no API key’s entry for one of them', () => {
  const own = fill('tenant_1', false, 15);
  const visitor = put(large, 1_000, 'tenant_1', true);
  const next = put(large, 1_000, 'tenant_1', true);
  expect([visitor, next].map(isThere)).toEqual([false, true]);
  const server = put(large);
  expect([next, server].map(isThere)).toEqual([false, true]);
  expect(losses).toEqual(['evicted', 'evicted']);
  expect(isThere(put(large, 1_000, 'tenant_1', true))).toBe(false);
  expect(losses.at(-1)).toBe('refused');
  expect(own.every(isThere)).toBe(true);
});

test('evicts from the largest tenant if all tenants together hold too much', () => {
  const small = put(brought, 1_000, 'tenant_0');
  for (const tenantId of ['tenant_1', 'tenant_2', 'tenant_3']) fill(tenantId);
  const modest = fill('tenant_4', false, 8);
  const late = fill('tenant_5', false, 12);
  expect([small, ...modest, ...late].every(isThere)).toBe(true);
  expect(vault.held.bytes).toBeLessThanOrEqual(mib);
  expect(losses.length).toBeGreaterThan(0);
});

test('frees the bytes of entries that are dropped, expired or closed', () => {
  vault.drop(put(large));
  put(large, 10);
  jest.advanceTimersByTime(20);
  expect(vault.held).toEqual({ entries: 0, bytes: 0 });
  put(large);
  vault.close();
  expect(vault.held).toEqual({ entries: 0, bytes: 0 });
});
