import { SessionWatch } from '../../../packages/console/src/api/session-watch';

const session = { memberId: 'member_1', email: 'ada@example.org', csrfToken: 'first' };

test('continues all waiting requests after the member signs in again', async () => {
  const watch = new SessionWatch();
  const told: boolean[] = [];
  watch.subscribe(() => told.push(watch.isOver()));
  watch.began(session);
  const waiting = [1, 2].map(() => watch.beganAgain(new AbortController().signal));
  expect(watch.isOver()).toBe(true);
  watch.began({ ...session, csrfToken: 'second' });
  await Promise.all(waiting);
  expect([watch.isOver(), watch.session?.csrfToken]).toEqual([false, 'second']);
  expect(told).toEqual([false, true, true, false]);
});

test('releases an aborted request', async () => {
  const watch = new SessionWatch();
  watch.began(session);
  const giving = new AbortController();
  const waiting = watch.beganAgain(giving.signal);
  giving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
