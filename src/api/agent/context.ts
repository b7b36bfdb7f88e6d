import type { RouterContext } from '@koa/router';
import { invalidRequest, type Fault } from '../../domain/errors';
import type { KnownKey } from '../../agents/tenant-config-cache/tenant-config-cache';
import type { SignedIn } from '../../domain/member';
import type { Caller } from '../../turns/admission/message-request';
import type { RequestState } from '../context';
import type { ConnectLinks } from '../../agents/connections/connect-links';
import type { ConnectionFlows } from '../../agents/connections/connection-flows';
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
import type { TenantConfigCache } from '../../agents/tenant-config-cache/tenant-config-cache';
import type { SharedLimit } from '../../platform/limits/shared-limit';
import type { AccessUses } from '../../workspace/access-uses';
import type { RateLimits, UploadLimits } from './rate-limits';
import type { HeaderLimits } from './read-headers';
import type { MessageLimits } from './fields';
import type { PushLimit } from '../faces/a2a/push/push-limit';

/** Request state of the agent routes. */
export interface CallerState extends RequestState {
  caller: Caller;
  /** Faults of the headers. They are reported together with those of the fields. */
  headerFaults: Fault[];
  /** Present below `/api/workspace/playground`: a member's session takes the place of the key. */
  isPlayground?: true;
}

/** A key, or a member whose session takes its place. */
export interface Admitted extends KnownKey {
  member?: SignedIn;
}

export type CallerCtx = RouterContext<CallerState>;

/** Returns the ids that the caller's access depends on. A stream ends when one of them is revoked. */
export function accessOf({ credential, tenantId, member }: Caller): string[] {
  return [credential.credentialId, tenantId, ...(member ? [member.accessId] : [])];
}

/** Returns the caller. Throws invalid_request with every fault of the headers. */
export function readCaller({ state }: CallerCtx): Caller {
  if (state.headerFaults.length > 0) throw invalidRequest(state.headerFaults);
  return state.caller;
}

/** Runs the routes of agents for a member's session. */
export interface Playground {
  /** Authenticates the member and runs the request. */
  during: (ctx: CallerCtx, run: (known: Admitted) => Promise<void>) => Promise<void>;
}

export interface AdmitDeps {
  tenantConfigs: TenantConfigCache;
  limits: HeaderLimits;
  rates: RateLimits;
  requests: SharedLimit;
  accessUses: Pick<AccessUses, 'used'>;
  playground: Playground;
}

/** How people connect MCP servers. */
export interface ConnectingDeps {
  flows: Pick<ConnectionFlows, 'begin' | 'finish' | 'revoke'>;
  links: ConnectLinks;
  /** Without one, the browser's address of the service counts. */
  publicUrl: string | undefined;
}

export interface AgentDeps extends Omit<AdmitDeps, 'requests' | 'playground'>, SendDeps {
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
  connecting: ConnectingDeps;
  streamSlots: StreamLimit;
}
