import type { ConversationEventsDeps } from '../../conversation-events/relay-conversation';
import type { BeginDeps } from '../../conversation-events/where-to-begin';
import type { ProcessLimits } from '../../limits/process-limits';
import type { RelayDeps } from '../../relay/turn-watch';
import type { Store } from '../../store/store';
import type { TurnAdmission } from '../../turns/turn-admission';
import type { TurnService } from '../../turns/turn-service';
import type { StreamPlaces } from '../admission/stream-places';
import type { FieldLimits } from '../message-fields';
import type { SendDeps } from '../send-events';
import type { AdmitDeps } from './admit';

export interface AgentDeps extends Omit<AdmitDeps, 'requests'>, SendDeps {
  store: Store;
  turns: TurnService;
  relay: RelayDeps;
  events: ConversationEventsDeps & BeginDeps;
  limits: FieldLimits & AdmitDeps['limits'] & { bodyMaxBytes: number };
  process: ProcessLimits;
  admission: Pick<TurnAdmission, 'start'>;
  streamPlaces: StreamPlaces;
}
