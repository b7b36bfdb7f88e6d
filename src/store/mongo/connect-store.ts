import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { AccessEvent } from '../../domain/pubsub-event';
import type { Store } from '../store';
import { storeEncryption } from './store-encryption';
import { accessUseStore } from './access-uses';
import { agentStore } from './agents';
import { auditStore } from './audit';
import { budgetStore } from './budgets';
import { eventStore } from './events';
import { encryptionRecords } from './encryption-keys';
import { Encryption } from '../encryption/encryption';
import { SchemaError } from '../schema-error';
import { EncryptionError } from '../encryption/encryption-error';
import type { MasterKeyOptions } from '../encryption/master-keys';
import { caseStore } from './cases';
import { conversationStore } from './conversations';
import { countStore } from './counts';
import { credentialStore } from './credentials';
import { mongoDatabase, type Database } from './database';
import { deliveryStore } from './deliveries';
import { documentContentStore } from './document-content';
import { documentSourceStore } from './document-sources';
import { documentStore } from './documents';
import { draftStore } from './drafts';
import { erasureStore } from './erasures';
import './end-lost-writes';
import { feedbackStore } from './feedback';
import { ferretDatabase, isFerretDb } from './ferretdb/ferret-database';
import { hopSecretStore } from './hop-secret';
import { idempotencyStore } from './idempotency';
import { fileStore } from './files';
import { identityLinkStore } from './identity-links';
import { identityProviderStore } from './identity-providers';
import { inboxStore } from './inbox';
import { inboxReadStore } from './inbox-reads';
import { invitationStore } from './invitations';
import { legalHoldStore } from './legal-holds';
import { databaseLimiter } from './limiter';
import { mcpServerStore } from './mcp-servers';
import { modelProviderStore } from './model-providers';
import { memberStore } from './members';
import { personConnectionStore } from './person-connections';
import { memoryStore } from './memories';
import { messageTextStore } from './message-texts';
import { modelWindowStore } from './model-windows';
import { nameStore } from './names';
import { cannedReplyStore } from './canned-replies';
import { queueTurnStore } from './queue-turns';
import { queueStore } from './queues';
import { promptStore } from './prompts';
import { publicationStore } from './publications';
import { pushConfigStore } from './push-configs';
import { retentionRuleStore } from './retention-rules';
import { callKeyCollection, receiptKeyCollection, signingKeyStore } from './signing-keys';
import { receiptStore } from './receipts';
import { onceStore } from './once';
import { openSchema } from './schema/schema';
import { secondFactorStore } from './second-factors';
import { sessionStore } from './sessions';
import { snapshotStore } from './snapshots';
import { spendStore } from './spends';
import { tenantStore } from './tenants';
import { toolRunStore } from './tool-runs';
import { toolStore } from './tools';
import { scheduleStore } from './schedules';
import { trialRunStore } from './trial-runs';
import { trialStore } from './trials';
import { triggerStore } from './triggers';
import { wakeStore } from './wakes';
import { turnStore } from './turns';
import { uploadStore } from './uploads';
import { userTokenSecretStore } from './user-token-secrets';
import { versionStore } from './versions';
import { webhookStore } from './webhooks';
import { workspaceTokenStore } from './workspace-tokens';

export interface StoreOptions {
  /** How long a request may wait for a server, a connection or a free place in the pool, in milliseconds. */
  waitMs?: number;
  /** How long an operation may go unanswered on its open connection, in milliseconds. */
  silenceMs?: number;
  poolSize?: number;
  /** Without one, nothing is sealed, and an encrypted store does not open. */
  masterKeys?: MasterKeyOptions;
  /** True for a reader of a live system: no index and no key is made. */
  readOnly?: boolean;
  /** False if documents stay plain although there is a master key. */
  encryptsDocuments?: boolean;
  /** False if what Temporal stores stays plain. */
  encryptsPayloads?: boolean;
}

const defaultDatabase = 'holdfast';

/**
 * Connects to MongoDB, or to FerretDB, which replaces it on computers without MongoDB. Uses the database that
 * `uri` names, or `holdfast`. Throws an Error whose message says what to do if the server does not answer in
 * time, an EncryptionError if the store is encrypted and the master keys do not open it, and a SchemaError if the store
 * is too new for this build.
 */
export async function connectStore(uri: string, options: StoreOptions = {}): Promise<Store> {
  const client = openClient(uri, options);
  const db = client.db(databaseOf(uri));
  let database: Database | undefined;
  const close = async () => {
    await database?.close();
    await client.close();
  };
  try {
    await client.connect();
    const { masterKeys, readOnly = false } = options;
    const schema = await openSchema(db, { readOnly });
    const keys = readOnly ? { ...masterKeys, opensOnly: true } : masterKeys;
    const encryption = await Encryption.open(encryptionRecords(db), keys);
    const openPatientClient = () => openClient(uri, { ...options, silenceMs: 0, poolSize: 2 });
    const isFerret = await isFerretDb(db);
    database = isFerret
      ? ferretDatabase(db, { readOnly })
      : await mongoDatabase(db, { readOnly, openPatientClient });
    const { encryptsDocuments = true } = options;
    const ofDocuments = encryptsDocuments ? encryption : encryption.openingOnly;
    const tenants = tenantStore(db);
    const digests = await encryption.installation('digests');
    const uploads = uploadStore(db, encryption);
    const revocations = eventStore<AccessEvent>(db, encryption, 'revocation_news');
    encryption.onDestroyed = (ids) =>
      revocations.put({
        id: randomUUID(),
        at: new Date(),
        events: ids.map((accessId) => ({ accessId })),
      });
    const conversations = conversationStore(db, encryption);
    const isThere = async (tenantId: string, id: string) => (await conversations.get(tenantId, id)) !== null;
    return {
      tenants,
      agents: agentStore(db, encryption, tenants),
      tools: toolStore(db, encryption, tenants),
      mcpServers: mcpServerStore(db, encryption, tenants),
      modelProviders: modelProviderStore(db, encryption, tenants),
      documents: documentStore(db, ofDocuments, tenants),
      documentSources: documentSourceStore(db, encryption, tenants),
      documentContents: documentContentStore(db, ofDocuments),
      credentials: credentialStore(db, tenants),
      accessUses: accessUseStore(db),
      userTokenSecrets: userTokenSecretStore(db, encryption, tenants),
      names: nameStore(db),
      workspaceTokens: workspaceTokenStore(db, encryption),
      members: memberStore(db, encryption, tenants),
      sessions: sessionStore(db, encryption),
      secondFactors: secondFactorStore(db, encryption),
      once: onceStore(db),
      invitations: invitationStore(db, encryption),
      identityProviders: identityProviderStore(db, encryption),
      identityLinks: identityLinkStore(db),
      snapshots: snapshotStore(db, encryption),
      versions: versionStore(db, encryption),
      publications: publicationStore(db, encryption),
      conversations,
      turns: turnStore(db, encryption),
      feedback: feedbackStore(db, encryption),
      counts: countStore(db),
      cases: caseStore(db, encryption, isThere),
      trials: trialStore(db),
      trialRuns: trialRunStore(db, encryption, isThere),
      receipts: receiptStore(db, encryption),
      receiptKeys: signingKeyStore(db, encryption, receiptKeyCollection),
      callKeys: signingKeyStore(db, encryption, callKeyCollection),
      hopSecret: hopSecretStore(db, encryption),
      modelWindows: modelWindowStore(db),
      budgets: budgetStore(db, digests),
      spends: spendStore(db, digests),
      memories: memoryStore(db, encryption, isThere),
      personConnections: personConnectionStore(db, encryption),
      toolRuns: toolRunStore(db, encryption),
      drafts: draftStore(db, encryption),
      messageTexts: messageTextStore(db, encryption),
      prompts: promptStore(db, encryption, isThere),
      files: fileStore(db, encryption, uploads),
      uploads,
      pushConfigs: pushConfigStore(db, encryption, isThere),
      webhooks: webhookStore(db, encryption, tenants),
      deliveries: deliveryStore(db, encryption),
      schedules: scheduleStore(db, encryption),
      triggers: triggerStore(db, encryption),
      wakes: wakeStore(db),
      queues: queueStore(db, encryption, tenants),
      queueTurns: queueTurnStore(db),
      cannedReplies: cannedReplyStore(db, encryption, tenants),
      inbox: inboxStore(db, encryption),
      inboxReads: inboxReadStore(db),
      conversationEvents: eventStore(db, encryption, 'conversation_news'),
      revocations,
      idempotency: idempotencyStore(db, encryption),
      erasures: erasureStore(db),
      legalHolds: legalHoldStore(db, encryption),
      retentionRules: retentionRuleStore(db),
      audit: auditStore(db, encryption),
      limiter: (...limit) => databaseLimiter({ db, digests }, ...limit),
      schema,
      indexes: database.indexes,
      encryption: storeEncryption(encryption, {
        db,
        sealsDocuments: encryptsDocuments,
        sealsPayloads: options.encryptsPayloads ?? true,
      }),
      ping: async () => {
        await db.command({ ping: 1 });
      },
      close,
    };
  } catch (cause) {
    await close();
    if (cause instanceof EncryptionError || cause instanceof SchemaError) throw cause;
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
