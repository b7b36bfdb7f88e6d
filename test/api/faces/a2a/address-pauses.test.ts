import { AddressPauses } from '../../../../src/api/faces/a2a/push/address-pauses';
import type { PushConfig } from '../../../../src/domain/push-config';

function config(tenantId: string, url: string): PushConfig {
  const turn = { tenantId, turnId: 'turn_1', conversationId: 'conv_1' };
  const named = { configId: 'push_1', taskId: 'task_1', contextId: 'context_1', createdAt: new Date() };
  return { ...turn, ...named, target: { url } };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('one config tries a failing address for all of its tenant, less and less often', () => {
  const pauses = new AddressPauses();
  const [one, other] = [config('tenant_1', 'https://dead.test/a'), config('tenant_1', 'https://dead.test/b')];
  expect(pauses.enter(one)).toBe(0);
  expect(pauses.leave(one, true)).toBe(1_000);
  expect(pauses.enter(other)).toBeGreaterThan(0);
  expect(pauses.enter(config('tenant_2', 'https://dead.test/a'))).toBe(0);
  expect(pauses.enter(config('tenant_1', 'https://alive.test/a'))).toBe(0);

  jest.advanceTimersByTime(1_000);
  expect(pauses.enter(other)).toBe(0);
  expect(pauses.enter(one)).toBeGreaterThan(0);
  expect(pauses.leave(other, true)).toBe(2_000);
  for (let n = 0; n < 20; n += 1) pauses.leave(other, true);
  expect(pauses.leave(other, true)).toBe(3_600_000);
  pauses.leave(other, false);
  expect([pauses.enter(one), pauses.enter(other)]).toEqual([0, 0]);
});
