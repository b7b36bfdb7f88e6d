import { ServiceError } from '../../../../src/domain/errors';
import { memoryLimiter } from '../../../../src/api/middleware/request-limiter';
import { FailedSignIns } from '../../../../src/api/workspace/sign-in/failed-sign-ins';
import type { Ctx } from '../../../../src/api/context';

const email = 'ada@example.org';
let failures: FailedSignIns;
let headers: Map<string, string>;
beforeEach(() => {
  jest.useFakeTimers();
  failures = new FailedSignIns(memoryLimiter);
  headers = new Map();
});
afterEach(() => void jest.useRealTimers());

/** Returns the context of a request from this address. */
function requestFrom(ip: string): Ctx {
  const set = (given: Record<string, string> | string, value = '') => {
    for (const [name, text] of Object.entries(typeof given === 'string' ? { [given]: value } : given))
      headers.set(name, text);
  };
  const context: unknown = { ip, set, remove: (name: string) => headers.delete(name) };
  if (!isCtx(context)) throw new Error('it is no context');
  return context;
}

function isCtx(value: unknown): value is Ctx {
  return typeof value === 'object' && value !== null && 'ip' in value;
}

const wrong = () => Promise.reject(new ServiceError('unauthenticated', 'wrong'));
const right = () => Promise.resolve('in');

/** Returns the error code of an attempt, or `in`. */
function outcome(
  attempt: () => Promise<string>,
  ip: string,
  browser?: string,
  account = email,
): Promise<string> {
  return failures
    .guard(requestFrom(ip), account, browser, attempt)
    .catch((error: unknown) => (error instanceof ServiceError ? error.code : String(error)));
}

async function failFromEverywhere(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await outcome(wrong, `198.51.${n}.1`)).toBe('unauthenticated');
}

test('slows an account down, but does not lock it, after 100 failures from everywhere', async () => {
  await failFromEverywhere(100);
  expect(await outcome(wrong, '203.0.113.1')).toBe('unauthenticated');
  expect(await outcome(right, '192.0.2.1')).toBe('rate_limited');
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(10);

  jest.advanceTimersByTime(10_001);
  headers.clear();
  expect(await outcome(right, '192.0.2.1')).toBe('in');
  expect(headers.has('Retry-After')).toBe(false);
});

test('does not count a rate-limited attempt as a failure', async () => {
  await failFromEverywhere(101);
  for (let n = 0; n < 20; n += 1) expect(await outcome(right, '192.0.2.1')).toBe('rate_limited');
  jest.advanceTimersByTime(10_001);
  expect(await outcome(right, '192.0.2.1')).toBe('in');
});

test('lets a known browser sign in without waiting', async () => {
  await failFromEverywhere(101);
  expect(await outcome(right, '192.0.2.1', 'browser_1')).toBe('in');
});

test('shares one budget among the addresses of an IPv6 network', async () => {
  for (let n = 0; n < 10; n += 1) await outcome(wrong, `2001:db8:1:2::${n}`);
  expect(await outcome(right, '2001:db8:1:2:ffff::1')).toBe('rate_limited');
  expect(await outcome(right, '2001:db8:1:3::1')).toBe('in');
});

test('rejects an address after 50 failures at any accounts, but not other addresses', async () => {
  const fail = (n: number) => outcome(wrong, '198.51.100.7', undefined, `a${n}@example.org`);
  for (let n = 0; n < 50; n += 1) expect(await fail(n)).toBe('unauthenticated');
  expect(await fail(50)).toBe('rate_limited');
  expect(await outcome(right, '198.51.100.7')).toBe('rate_limited');
  expect(await outcome(right, '198.51.100.8')).toBe('in');
});
