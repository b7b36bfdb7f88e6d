import type { PushConfig, PushConfigRef } from '../domain/push-config';
import type { TurnPlace } from '../domain/turn';
import type { Traces } from './erasure-stores';

/** Where clients of A2A want to be notified about tasks. Addresses and secrets are sealed. */
export interface PushConfigStore extends Pick<Traces, 'erase'> {
  /** Stores it, or replaces the one with its id. Not if its conversation was erased. */
  put(config: PushConfig): Promise<void>;
  get(ref: PushConfigRef): Promise<PushConfig | null>;
  /** All of a turn, oldest first. */
  ofTurn(turn: Pick<TurnPlace, 'tenantId' | 'turnId'>): Promise<PushConfig[]>;
  /** May be repeated. */
  delete(ref: PushConfigRef): Promise<void>;
}
