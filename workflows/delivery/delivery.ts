import { condition, proxyActivities, setHandler } from '@temporalio/workflow';
import type { DeliveryPlace } from '../../src/domain/delivery';
import type { DeliveryActivities } from './activity-types';
import { pauseAfter } from './attempts';
import { goOnSignal } from './messages';

export interface DeliveryInput {
  order: DeliveryPlace;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
}

/**
 * Delivers one event to one webhook; workflow id `delivery/<eventId>/<webhookId>`. Its history holds ids alone. It ends
 * once the event was taken, or after the last attempt.
 */
export async function delivery({ order, heartbeatTimeoutMs }: DeliveryInput): Promise<void> {
  const { deliver } = proxyActivities<DeliveryActivities>({
    startToCloseTimeout: 60_000,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 500, maximumInterval: 60_000 },
  });
  let isCalled = false;
  setHandler(goOnSignal, () => {
    isCalled = true;
  });

  do await attemptsUntilOver();
  while (isCalled);

  async function attemptsUntilOver(): Promise<void> {
    for (let made = 0; ; made += 1) {
      const nextInMs = pauseAfter(made, Math.random());
      const isReplay = isCalled;
      isCalled = false;
      const isOpen = await deliver({ ...order, isReplay, ...(nextInMs !== undefined && { nextInMs }) });
      if (!isOpen || nextInMs === undefined) return;
      // replay: waits for the next attempt
      await condition(() => isCalled, nextInMs);
    }
  }
}
