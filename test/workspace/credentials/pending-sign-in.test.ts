import { newId } from '../../../src/domain/ids';
import {
  newPendingSignIn,
  pendingMs,
  readPendingSignIn,
} from '../../../src/workspace/credentials/pending-sign-in';

const member = { tenantId: newId('tenant'), memberId: newId('member'), passwordHash: '$scrypt$one' };

afterEach(() => void jest.useRealTimers());

test('is of the member whose password was right, until the password changes', () => {
  const pending = readPendingSignIn(newPendingSignIn(member));
  expect(pending).toMatchObject({ tenantId: member.tenantId, memberId: member.memberId });
  expect(pending?.isOf(member)).toBe(true);
  expect(pending?.isOf({ ...member, passwordHash: '$scrypt$two' })).toBe(false);
  expect(pending?.isOf({ ...member, memberId: newId('member') })).toBe(false);
});

test('is over after its time', () => {
  jest.useFakeTimers();
  const text = newPendingSignIn(member);
  jest.advanceTimersByTime(pendingMs - 1);
  expect(readPendingSignIn(text)).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(readPendingSignIn(text)).toBeUndefined();
});

test('accepts none whose parts were changed', () => {
  const parts = newPendingSignIn(member).split('.');
  const later = String(Date.now() + 10 * pendingMs);
  const changed = [...parts.slice(0, 3), later, parts[4]].join('.');
  expect(readPendingSignIn(changed)?.isOf(member)).toBe(false);
  for (const text of ['', 'x', parts.slice(0, 4).join('.'), `${parts.join('.')}=`])
    expect(readPendingSignIn(text)).toBeUndefined();
});
