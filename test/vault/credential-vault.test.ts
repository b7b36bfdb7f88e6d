import { inspect } from 'node:util';
import { CredentialVault } from '../../src/vault/credential-vault';

const brought = { tokens: { mcp_1: 'canary-token', crm: 'canary-other' }, jwt: 'Bearer canary-jwt' };
let vault: CredentialVault;
beforeEach(() => {
  jest.useFakeTimers();
  vault = new CredentialVault(3);
});
afterEach(() => {
  vault.close();
  jest.useRealTimers();
});

test('what was put is there under its handle', () => {
  const held = vault.get(vault.put(brought, 1_000));
  expect(held?.servers()).toEqual(['mcp_1', 'crm']);
  expect(held?.tokenFor('mcp_9', 'crm')).toBe('canary-other');
  expect(held?.tokenFor('mcp_9')).toBeUndefined();
  expect(held?.jwt()).toBe('Bearer canary-jwt');
});

test('a handle is random and says nothing of what is held', () => {
  const [first, second] = [vault.put(brought, 1_000), vault.put(brought, 1_000)];
  expect(first).toMatch(/^vault_[\w-]{22}$/);
  expect(first).not.toBe(second);
});

test('what is held is in nothing that is printed or listed', () => {
  const held = vault.get(vault.put(brought, 1_000));
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

test('it is gone when its time is over, and so is the timer', () => {
  const [short, long] = [vault.put(brought, 1_000), vault.put(brought, 5_000)];
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1_001);
  expect([vault.get(short), vault.get(long)?.jwt()]).toEqual([undefined, 'Bearer canary-jwt']);
  jest.advanceTimersByTime(5_000);
  expect(vault.get(long)).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('it lives on when it is renewed, unless it was gone', () => {
  const handle = vault.put(brought, 1_000);
  jest.advanceTimersByTime(900);
  expect(vault.renew(handle, 1_000)).toBe(true);
  jest.advanceTimersByTime(900);
  expect(vault.get(handle)).toBeDefined();
  jest.advanceTimersByTime(200);
  expect(vault.renew(handle, 1_000)).toBe(false);
});

test('what is dropped is gone at once', () => {
  const handle = vault.put(brought, 1_000);
  vault.drop(handle);
  expect(vault.get(handle)).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('one too many drives out the one that was put or renewed longest ago', () => {
  const [first, second, third] = [1, 2, 3].map(() => vault.put(brought, 1_000));
  vault.renew(String(first), 1_000);
  const fourth = vault.put(brought, 1_000);
  const there = [first, second, third, fourth].map((handle) => vault.get(String(handle)) !== undefined);
  expect(there).toEqual([true, false, true, true]);
});

test('a stay of a hundred years is no stay of a millisecond', () => {
  const handle = vault.put(brought, 100 * 365 * 24 * 60 * 60 * 1_000);
  jest.advanceTimersByTime(60 * 24 * 60 * 60 * 1_000);
  expect(vault.get(handle)).toBeDefined();
});
