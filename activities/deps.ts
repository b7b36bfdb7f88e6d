import type { ConversationEvent } from '../src/domain/pubsub-event';
import type { InboxPlace, TurnCommand } from '../src/domain/inbox-command';
import type { FileReader } from '../src/knowledge/files/file-reader';
import type { DocumentSearch } from '../src/knowledge/documents/document-search';
import type { ModelPrices } from '../src/domain/model-usage';
import type { ToolResult } from '../src/domain/tool-run';
import type { TurnLog } from '../src/domain/turn-log';
import type { TurnPlace } from '../src/domain/turn';
import type { SpendWindows } from '../src/agents/rules/spend-windows';
import type { CallTokens } from '../src/agents/tools/identity/call-tokens';
import type { ServerCredentials } from '../src/agents/connections/server-credentials';
import type { McpClients } from '../src/agents/mcp/mcp-clients';
import type { FrozenMcpServer } from '../src/domain/mcp-server';
import type { McpCredential } from '../src/agents/mcp/mcp-target';
import type { StdioTarget } from '../src/platform/settings/stdio-servers';
import type { LearnedWindows } from '../src/model/context/learned-windows';
import type { CountTokens } from '../src/model/context/message-tokens';
import type { ReplyListener, StreamedReply } from '../src/model/model-call';
import type { ProviderRequest } from '../src/model/providers/provider';
import type { Providers } from '../src/model/providers/providers';
import type { BudgetLeases } from '../src/budgets/budget-leases';
import type { RaiseLedger } from '../src/budgets/raise-ledger';
import type { LearnedRefusals } from '../src/model/learned-refusals';
import type { Outbound } from '../src/platform/outbound/outbound';
import type { FairSemaphore } from '../src/platform/limits/fair-semaphore';
import type { SchemaChecks } from '../src/platform/json-schema/schema-checks';
import type { SigningKeys } from '../src/platform/signing/signing-keys';
import type { MemberMails } from '../src/outbox/notices/mail-member';
import type { Notices } from '../src/outbox/notices/notices';
import type { Outbox } from '../src/outbox/outbox';
import type { Receipts } from '../src/evidence/receipts/receipts';
import type { Store } from '../src/store/store';
import type { ThoughtLine } from '../workflows/turn/messages';
import type { Delivered, PushOrder } from '../workflows/push/activity-types';
import type { CredentialVault } from '../src/agents/vault/credential-vault';
import type { DocumentDeps } from './document/deps';
import type { DeliverDeps } from './outbox/deliver';
import type { ErasureDeps } from './erasure/deps';
import type { SourceDeps } from './source/check-source';
import type { WakeDeps } from './wake';

/** Shows work in progress to the clients of this process, and reports when the work is no longer wanted. */
export interface WorkFeed {
  publish(turnId: string, news: TurnLog): void;
  publishText(turnId: string, after: number, text: string): void;
  onStop(turnId: string, stop: () => void): () => void;
}

/** Sends commands from turns to the inbox. */
export interface InboxNotifier {
  send(place: InboxPlace, commandId: string, command: TurnCommand): Promise<void>;
}

/** The open turns, as activities of turns and handoffs use them. */
export interface OpenTurns {
  /**
   * Stops the conversation's open turn because a person takes over, and waits for its end. Returns false if
   * no turn is open.
   */
  stopForTakeover(conversationId: string): Promise<boolean>;
  /** Shows a progress line of a running tool; never rejects. */
  sendToolProgress(turn: TurnPlace, text: string): Promise<void>;
  /** Shows a line about what the model thinks. Returns the time of its entry, or null if it comes too late. */
  showThought(conversationId: string, line: ThoughtLine, lineId: string): Promise<string | null>;
}

/** Observes tool calls: wraps each call that runs. */
export interface ToolWatch {
  watch<T extends ToolResult | undefined>(
    call: {
      turn: TurnPlace;
      tool: string;
      kind: 'builtin' | 'search' | 'http' | 'mcp';
      callId: string;
      argumentsText: string;
    },
    run: () => Promise<T>,
  ): Promise<T>;
}

/** Asks the model for a turn. */
export interface AskedModel {
  ask(turn: TurnPlace, asked: ProviderRequest, listener: ReplyListener): Promise<StreamedReply>;
}

/** Notifies clients of what happens in a turn. Returns how far it came once the signal is aborted. */
export interface PushDelivery {
  deliver(order: PushOrder, signal: AbortSignal): Promise<Delivered>;
}

/** Tenants take turns at the processors. */
export interface WorkAdmission {
  /** Resolves once the turn may do its first work in this process. */
  begin(turn: TurnPlace): Promise<void>;
}

export interface ActivityDeps extends Pick<DocumentDeps, 'documents'>, Pick<ErasureDeps, 'erasing'> {
  store: Store;
  feed: WorkFeed;
  /** Milliseconds between two stored drafts of a streaming text, which readers in other processes see. */
  draftEveryMs?: number;
  /** The name under which other processes find this one. Absent if it serves no hops. */
  runsAt?: string;
  model: AskedModel;
  providers: Pick<Providers, 'of'>;
  windows: Pick<LearnedWindows, 'of' | 'refused'>;
  refusals: Pick<LearnedRefusals, 'of' | 'add'>;
  countTokens: CountTokens;
  /** The installation's. */
  prices: ModelPrices;
  budgets: Pick<BudgetLeases, 'reserve'>;
  /** Allows more than a ledger's budget, and lets the turns know that wait for it. */
  raiseLedger: RaiseLedger;
  /** Counts what calls of tools spend. */
  spends: Pick<SpendWindows, 'plan' | 'begin' | 'putOff' | 'takeBack'>;
  receipts: Receipts;
  /** Reports what happens to webhooks. */
  outbox: Pick<Outbox, 'report'>;
  /** Tells members what they want to know. */
  notices: Pick<Notices, 'report'>;
  mails: Pick<MemberMails, 'tell'>;
  delivering: DeliverDeps;
  /** Reads documents from their URLs. */
  checking: SourceDeps;
  waking: WakeDeps;
  callTokens: Pick<CallTokens, 'sign'>;
  receiptKeys: Pick<SigningKeys, 'signer'>;
  search: Pick<DocumentSearch, 'find' | 'context'>;
  trying: {
    /** Steps of the model in one run of a case. */
    mostSteps: number;
    /** Attempts at one request before the next model is asked. */
    mostAttempts: number;
  };
  /** How files of messages are read. */
  files: {
    reader: Pick<FileReader, 'read'>;
    /** Caps how many files are in memory at once; tenants take turns. */
    turns: Pick<FairSemaphore, 'run'>;
    maxBytes: number;
  };
  outbound: Outbound;
  schemas: Pick<SchemaChecks, 'faults' | 'judge'>;
  mcp: Pick<McpClients, 'call' | 'follow' | 'cancel'>;
  vault: Pick<CredentialVault, 'get'>;
  /** What the service itself keeps for MCP servers. */
  serverCredentials: Pick<ServerCredentials, 'ofFrozen' | 'refused'>;
  /** Lists a server's tools again, in the background. */
  toolsChanged: (
    tenantId: string,
    server: Pick<FrozenMcpServer, 'mcpServerId' | 'url'>,
    credential: McpCredential | undefined,
  ) => void;
  /** MCP servers that the installation starts as stdio programs. */
  stdioPrograms: { target(mcpServerId: string): StdioTarget | undefined };
  inbox: InboxNotifier;
  pushes: PushDelivery;
  turns: OpenTurns;
  toolWatch: ToolWatch;
  slots: WorkAdmission;
  /** Publishes an event to every process, for readers of the conversation or the inbox; never rejects. */
  publish: (event: ConversationEvent) => Promise<void>;
}
