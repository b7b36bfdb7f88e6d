import { ServiceError } from '../../errors';
import type { Caller } from '../../turns/caller';
import type { Places } from '../places';

const retryHint = 'Close one of them, or wait until one ends.';

/** Counts the streams that each participant holds open in this process. */
export class OpenStreams {
  private readonly open = new Map<string, number>();

  /** `places` are those of all streams of the process. */
  constructor(
    private readonly mostPerParticipant: number,
    private readonly places: Places,
  ) {}

  /**
   * Counts one more; returns how to count it out again. Throws rate_limited where the participant has too many,
   * unavailable where the process has.
   */
  enter({ credential, participant }: Caller): () => void {
    const key = `${credential.credentialId} ${participant.id}`;
    const now = this.open.get(key) ?? 0;
    if (now >= this.mostPerParticipant) {
      const message = `This participant has ${now} streams open, the most there may be. ${retryHint}`;
      throw new ServiceError('rate_limited', message);
    }
    const leave = this.places.take();
    this.open.set(key, now + 1);
    return () => {
      leave();
      const left = (this.open.get(key) ?? 1) - 1;
      if (left > 0) this.open.set(key, left);
      else this.open.delete(key);
    };
  }
}
