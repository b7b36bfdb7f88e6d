import type { ConversationEvent } from '../src/domain/announcement';
import type { Conversation } from '../src/domain/conversation';
import type { InboxPlace, TurnCommand } from '../src/domain/inbox-command';
import type { DocumentSearch } from '../src/knowledge/documents/document-search';
import type { ModelPrices } from '../src/domain/model-usage';
import type { ToolResult } from '../src/domain/tool-run';
import type { TurnLog } from '../src/domain/turn-log';
import type { TurnPlace } from '../src/domain/turn';
import type { McpClients } from '../src/agents/mcp/mcp-clients';
import type { McpCredential } from '../src/agents/mcp/mcp-target';
import type { StdioTarget } from '../src/platform/settings/stdio-servers';
import type { Model } from '../src/model/model';
import type { Outbound } from '../src/platform/outbound/outbound';
import type { SchemaChecks } from '../src/platform/json-schema/schema-checks';
import type { Store } from '../src/store/store';
import type { CredentialVault } from '../src/agents/vault/credential-vault';
import type { DocumentDeps } from './document/deps';

/** Where work in progress is shown to the clients of this process, and hears that it is no longer wanted. */
export interface WorkFeed {
  publish(turnId: string, news: TurnLog): void;
  publishText(turnId: string, after: number, text: string): void;
  onStop(turnId: string, stop: () => void): () => void;
}

/** Where turns leave word for the people who work in the inbox. */
export interface InboxNotifier {
  tell(place: InboxPlace, commandId: string, command: TurnCommand): Promise<void>;
}

/** What work for a turn, or for an operator, needs of the open turns. */
export interface OpenTurns {
  /** Stops the conversation's open turn, which makes way for a person, and waits for its end; false where none is open. */
  stopForTakeover(conversationId: string): Promise<boolean>;
  /** Shows a line about a tool that is at work; never fails. */
  sendToolProgress(turn: TurnPlace, text: string): Promise<void>;
}

/** Sees calls of tools: around each that runs. */
export interface ToolWatch {
  watch<T extends ToolResult | undefined>(
    call: { tool: string; kind: 'builtin' | 'search' | 'http' | 'mcp'; callId: string },
    run: () => Promise<T>,
  ): Promise<T>;
}

export interface ActivityDeps extends Pick<DocumentDeps, 'documents'> {
  store: Store;
  feed: WorkFeed;
  /** How often a text that streams is written down for readers in other processes, in milliseconds. */
  draftEveryMs?: number;
  model: Pick<Model, 'ask'>;
  /** What this process knows of a turn's conversation before its first step; undefined where that is nothing. */
  known: { take(turnId: string): Promise<Conversation | null> | undefined };
  prices: ModelPrices;
  search: Pick<DocumentSearch, 'find' | 'context'>;
  outbound: Outbound;
  schemas: Pick<SchemaChecks, 'faults'>;
  mcp: Pick<McpClients, 'call'>;
  vault: Pick<CredentialVault, 'get'>;
  /** Has a server asked for its tools again, in the background. */
  toolsChanged: (tenantId: string, mcpServerId: string, credential: McpCredential | undefined) => void;
  /** Tool servers that the installation itself starts. */
  programs: { target(mcpServerId: string): StdioTarget | undefined };
  inbox: InboxNotifier;
  turns: OpenTurns;
  toolWatch: ToolWatch;
  /** Tells who reads the conversation or the inbox, wherever they are connected; never fails. */
  announce: (news: ConversationEvent) => Promise<void>;
}
