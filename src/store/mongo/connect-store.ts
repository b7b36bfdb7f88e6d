import { MongoClient, type Db } from 'mongodb';
import type { Store } from '../store';
import { agentStore } from './agents';
import { eventStore } from './events';
import { conversationStore } from './conversations';
import { countStore } from './counts';
import { credentialStore } from './credentials';
import { documentContentStore } from './document-content';
import { documentStore } from './documents';
import { draftStore } from './drafts';
import { erasureStore } from './erasures';
import './end-lost-writes';
import { feedbackStore } from './feedback';
import { idempotencyStore } from './idempotency';
import { inboxStore } from './inbox';
import { inboxReadStore } from './inbox-reads';
import { ensureIndexes } from './indexes';
import { legalHoldStore } from './legal-holds';
import { databaseLimiter } from './limiter';
import { mcpServerStore } from './mcp-servers';
import { memberStore } from './members';
import { messageTextStore } from './message-texts';
import { nameStore } from './names';
import { retentionRuleStore } from './retention-rules';
import { sessionStore } from './sessions';
import { snapshotStore } from './snapshots';
import { tenantStore } from './tenants';
import { toolRunStore } from './tool-runs';
import { toolStore } from './tools';
import { turnStore } from './turns';
import { MongoVectorSearch } from './vector-search';
import { userTokenSecretStore } from './user-token-secrets';
import { workspaceTokenStore } from './workspace-tokens';

export interface StoreOptions {
  /** How long a request may wait for a server, a connection or a free place in the pool, in milliseconds. */
  waitMs?: number;
  /** How long an operation may go unanswered on its open connection, in milliseconds. */
  silenceMs?: number;
  poolSize?: number;
}

const defaultDatabase = 'holdfast';

/**
 * Connects to MongoDB, or to FerretDB, which replaces it on computers without MongoDB. Uses the database that
 * `uri` names, or `holdfast`. Throws an Error whose message says what to do if the server does not answer in
 * time.
 */
export async function connectStore(uri: string, options: StoreOptions = {}): Promise<Store> {
  const client = openClient(uri, options);
  const db = client.db(databaseOf(uri));
  try {
    await client.connect();
    const ferret = await isFerretDb(db);
    if (!ferret) await ensureIndexes(db);
    const vectorSearch = ferret ? undefined : await MongoVectorSearch.of(db);
    const tenants = tenantStore(db);
    return {
      tenants,
      agents: agentStore(db, tenants),
      tools: toolStore(db, tenants),
      mcpServers: mcpServerStore(db, tenants),
      documents: documentStore(db, tenants),
      documentContents: documentContentStore(db, vectorSearch),
      ...(vectorSearch && { vectorSearch }),
      credentials: credentialStore(db, tenants),
      userTokenSecrets: userTokenSecretStore(db, tenants),
      names: nameStore(db),
      workspaceTokens: workspaceTokenStore(db),
      members: memberStore(db),
      sessions: sessionStore(db),
      snapshots: snapshotStore(db),
      conversations: conversationStore(db, { filtersAreIndexed: !ferret }),
      turns: turnStore(db, { filtersAreIndexed: !ferret }),
      feedback: feedbackStore(db),
      counts: countStore(db),
      toolRuns: toolRunStore(db),
      drafts: draftStore(db),
      messageTexts: messageTextStore(db),
      inbox: inboxStore(db),
      inboxReads: inboxReadStore(db),
      conversationEvents: eventStore(db, 'conversation_news'),
      revocations: eventStore(db, 'revocation_news'),
      idempotency: idempotencyStore(db),
      erasures: erasureStore(db),
      legalHolds: legalHoldStore(db),
      retentionRules: retentionRuleStore(db),
      limiter: (name, most, seconds) => databaseLimiter(db, name, most, seconds),
      ping: async () => {
        await db.command({ ping: 1 });
      },
      close: () => client.close(),
    };
  } catch (cause) {
    await client.close();
    // Names the hosts rather than the URI, which may contain a password.
    const hosts = client.options.hosts.join(', ') || 'the given address';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`MongoDB at ${hosts} cannot be used (${reason}). Start it, or correct MONGODB_URI.`, {
      cause,
    });
  }
}

function openClient(
  uri: string,
  { waitMs = 5_000, silenceMs = 8_000, poolSize = 20 }: StoreOptions,
): MongoClient {
  return new MongoClient(uri, {
    appName: 'holdfast',
    ignoreUndefined: true,
    maxPoolSize: poolSize,
    minPoolSize: 1,
    serverSelectionTimeoutMS: waitMs,
    connectTimeoutMS: waitMs,
    waitQueueTimeoutMS: waitMs,
    socketTimeoutMS: silenceMs,
  });
}

function databaseOf(uri: string): string {
  const name = /^[^:]+:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  return name === undefined ? defaultDatabase : decodeURIComponent(name);
}

/**
 * True for FerretDB, which identifies itself in `buildInfo` (`ferretdbVersion` in 1.x, `ferretdb` in 2.x).
 */
async function isFerretDb(db: Db): Promise<boolean> {
  const info = await db.admin().command({ buildInfo: 1 });
  return Object.keys(info).some((name) => name.startsWith('ferretdb'));
}
