import { gate } from '../../test/support/wait-for';

/** A point at which execution waits to be released. */
export interface Hold {
  /** Resolves when execution has reached the point. */
  reached: Promise<void>;
  letGo: () => void;
  /** Called by the code that waits there. */
  stop: () => Promise<void>;
}

export function hold(): Hold {
  const [arrival, leave] = [gate(), gate()];
  return {
    reached: arrival.opened,
    letGo: leave.open,
    stop: () => {
      arrival.open();
      return leave.opened;
    },
  };
}
