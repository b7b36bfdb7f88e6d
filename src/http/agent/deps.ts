import type { ConversationEventsDeps } from '../../conversation-events/relay-conversation';
import type { BeginDeps } from '../../conversation-events/where-to-begin';
import type { RelayDeps } from '../../relay/turn-watch';
import type { TurnService } from '../../turns/turn-service';
import type { SendDeps } from '../send-events';
import type { Places } from '../places';
import type { OpenStreams } from './open-streams';
import type { ReadDeps } from './read-request';

export interface AgentDeps extends ReadDeps, SendDeps {
  turns: TurnService;
  relay: RelayDeps;
  events: ConversationEventsDeps & BeginDeps;
  bodyMaxBytes: number;
  openStreams: OpenStreams;
  /** For messages that are being made durable. */
  starting: Places;
}
