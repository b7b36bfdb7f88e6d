import type { TurnPlace } from '../../domain/turn';
import type { LiveTurn } from './live-turn';

/** Streams to this process from those that run turns. All readers of a turn in this process share them. */
export interface Hops {
  /**
   * Follows the turn at the processes with these names and at no others, until nobody reads it here. Adds
   * their changes to `turn`. Never throws: an unreachable process is left out.
   */
  follow(place: TurnPlace, turn: LiveTurn, runsAt: string[]): void;
  /** True while a process streams the turn to this one and works for it. It need not be asked often then. */
  isFed(turnId: string): boolean;
}
