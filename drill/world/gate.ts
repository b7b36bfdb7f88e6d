import { gate } from '../../test/support/wait-for';

/** A place where something that came there waits until it is let go. */
export interface Hold {
  /** Resolves when it has come there. */
  reached: Promise<void>;
  letGo: () => void;
  /** For what comes there. */
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
