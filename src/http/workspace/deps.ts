import type { EraseDeps } from '../../conversations/erase-conversation';
import type { OpenTurns } from '../../conversations/open-turn';
import type { InboxEventsDeps } from '../../inbox/inbox-events';
import type { InboxService } from '../../inbox/inbox-service';
import type { AgentDefaults } from '../../configuration/agents';
import type { McpServers } from '../../configuration/mcp-servers';
import type { StdioTools } from '../../configuration/stdio-tools';
import type { ToolsDeps } from '../../configuration/tools';
import type { Documents } from '../../documents/documents';
import type { MemberDeps } from '../../access/member-service';
import type { Store } from '../../store/store';
import type { FieldLimits } from '../message-fields';
import type { ProcessLimits } from '../../limits/process-limits';
import type { StreamPlaces } from '../admission/stream-places';
import type { NewLimiter } from '../limiters';
import type { RequestLimiter } from '../request-limiter';
import type { SendDeps } from '../send-events';

export interface WorkspaceDeps extends SendDeps, Pick<ToolsDeps, 'outbound' | 'schemas'> {
  store: Store;
  inbox: InboxService;
  process: ProcessLimits;
  streamPlaces: StreamPlaces;
  mcpServers: McpServers;
  documents: Pick<Documents, 'add' | 'get' | 'setAgents' | 'remove'>;
  /** Of one uploaded file. */
  documentMaxBytes: number;
  /** The MCP servers of the installation. */
  stdio: Pick<StdioTools, 'has' | 'servers'>;
  announcements: InboxEventsDeps['announcements'];
  limits: FieldLimits & { bodyMaxBytes: number; workspaceSessionMs: number };
  revocations: SendDeps['revocations'] & MemberDeps['revocations'];
  agentDefaults: AgentDefaults;
  /** Counts the requests of each member. */
  requests: RequestLimiter;
  /** Makes what else is to be counted. */
  newLimiter: NewLimiter;
  /** Where open turns are asked, and ended. */
  turnGateway: OpenTurns & EraseDeps['turns'];
  inboxGateway: EraseDeps['inbox'];
}
