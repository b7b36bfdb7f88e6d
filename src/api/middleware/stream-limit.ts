import { ServiceError } from '../../domain/errors';
import type { Claimant } from '../../platform/limits/claimant';
import type { SharedLimit } from '../../platform/limits/shared-limit';

const retryHint = 'Close one of them, or wait until one ends.';

/** A stream's slot, which counts as used until `leave` is called. */
export interface StreamSlot {
  leave(): void;
  /** Calls `end`, at most once, if another tenant needs the slot. The client should then reconnect. */
  onEvicted(end: () => void): void;
}

/** Limits the open streams of this process: for each participant, and for all callers by their shares. */
export class StreamLimit {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly streams: SharedLimit,
    private readonly mostPerParticipant: number,
  ) {}

  /**
   * Takes a slot. Throws rate_limited if the participant has too many streams, and what `SharedLimit.take`
   * throws.
   */
  enter(claimant: Claimant, participantId: string): StreamSlot {
    const key = `${claimant.credentialId} ${participantId}`;
    const now = this.open.get(key) ?? 0;
    if (now >= this.mostPerParticipant) {
      const message = `This participant has ${now} streams open, the most there may be. ${retryHint}`;
      throw new ServiceError('rate_limited', message);
    }
    const place = this.take(claimant);
    this.open.set(key, now + 1);
    return {
      ...place,
      leave: () => {
        place.leave();
        const left = (this.open.get(key) ?? 1) - 1;
        if (left > 0) this.open.set(key, left);
        else this.open.delete(key);
      },
    };
  }

  /** Takes a slot for a stream without a participant. Throws what `SharedLimit.take` throws. */
  take(claimant: Claimant): StreamSlot {
    let isEvicted = false;
    let end: (() => void) | undefined;
    const evict = () => {
      isEvicted = true;
      end?.();
    };
    return {
      leave: this.streams.take(claimant, { evict }),
      onEvicted: (callback) => {
        end = callback;
        if (isEvicted) callback();
      },
    };
  }
}
