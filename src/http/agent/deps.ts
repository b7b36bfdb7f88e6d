import type { Logger } from 'pino';
import type { ConversationEventsDeps } from '../../conversation-events/relay-conversation';
import type { RelayDeps } from '../../relay/turn-watch';
import type { TurnService } from '../../turns/turn-service';
import type { OpenStreams } from './open-streams';
import type { ReadDeps } from './read-request';

export interface AgentDeps extends ReadDeps {
  turns: TurnService;
  relay: RelayDeps;
  events: ConversationEventsDeps;
  bodyMaxBytes: number;
  openStreams: OpenStreams;
  keepaliveMs: number;
  /** After which a client that takes nothing of its stream is dropped. */
  stallMs: number;
  /** Aborted when the service stops. */
  closing: AbortSignal;
  logger: Logger;
}
