import type { ConversationEventsDeps } from '../../turns/feed/relay-conversation';
import type { ResumeDeps } from '../../turns/feed/resume-point';
import type { ProcessLimits } from '../../platform/limits/process-limits';
import type { Outbound } from '../../platform/outbound/outbound';
import type { PushGateway } from '../../turns/push-gateway';
import type { RelayDeps } from '../../turns/relay/turn-watch';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { Store } from '../../store/store';
import type { TurnAdmission } from '../../turns/admission/turn-admission';
import type { TurnService } from '../../turns/turn-service';
import type { UploadGate } from '../middleware/upload-gate';
import type { StreamLimit } from '../middleware/stream-limit';
import type { SendDeps } from '../sse/send-events';
import type { AdmitDeps } from './admit';
import type { MessageLimits } from './fields';
import type { PushLimit } from '../faces/a2a/push/push-limit';
import type { UploadLimits } from './upload-limits';

export interface AgentDeps extends Omit<AdmitDeps, 'requests'>, SendDeps {
  store: Store;
  schemas: Pick<SchemaChecks, 'schemaFault'>;
  turns: TurnService;
  relay: RelayDeps;
  outbound: Pick<Outbound, 'refusalOf'>;
  pushes: Pick<PushGateway, 'follow'>;
  events: ConversationEventsDeps & ResumeDeps;
  limits: MessageLimits & AdmitDeps['limits'] & { bodyMaxBytes: number; fileMaxBytes: number };
  uploadLimits: UploadLimits;
  uploadGate: UploadGate;
  pushLimit: Pick<PushLimit, 'count'>;
  process: ProcessLimits;
  admission: Pick<TurnAdmission, 'start'>;
  streamSlots: StreamLimit;
}
