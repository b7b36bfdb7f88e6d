import type { Logger } from 'pino';
import type { RelayDeps } from '../../relay/relay-turn';
import type { TurnService } from '../../turns/turn-service';
import type { OpenStreams } from './open-streams';
import type { ReadDeps } from './read-request';

export interface AgentDeps extends ReadDeps {
  turns: TurnService;
  relay: RelayDeps;
  bodyMaxBytes: number;
  openStreams: OpenStreams;
  keepaliveMs: number;
  /** Aborted when the service stops. */
  closing: AbortSignal;
  logger: Logger;
}
