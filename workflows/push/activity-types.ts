import type { TurnPlace } from '../../src/domain/turn';

/** One config of a task, and how much of the task its client knows. */
export interface PushOrder {
  turn: TurnPlace;
  configId: string;
  /** The number of the turn's entry up to which the client was notified. */
  after: number;
}

export interface Delivered {
  /**
   * `over`: nothing more will happen, or the config was deleted. `waits`: the turn waits, for a person or for its
   * place in the queue. `failed`: the client could not be reached. `goes_on`: this process stops.
   */
  kind: 'over' | 'waits' | 'failed' | 'goes_on';
  /** As in PushOrder. */
  after: number;
  /** How long the client's address rests at least, in milliseconds. Absent unless it failed. */
  pauseMs?: number;
}

export interface PushActivities {
  /** Notifies the client of what happens in the turn, until it ends or waits. */
  deliverPush: (order: PushOrder) => Promise<Delivered>;
}
