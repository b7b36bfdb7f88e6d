import type { DeliveryPlace } from '../../src/domain/delivery';

/**
 * One attempt at a delivery. `nextInMs` is the pause before the next one; absent if this is the last. A replay is sent
 * even if the event was delivered before.
 */
export interface AttemptInput extends DeliveryPlace {
  isReplay: boolean;
  nextInMs?: number;
}

export interface DeliveryActivities {
  /** Tries once. Returns true if a further attempt is needed. */
  deliver: (input: AttemptInput) => Promise<boolean>;
}
