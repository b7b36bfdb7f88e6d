import type { Db } from 'mongodb';
import { limitsCollection } from './limiter';
import { agentsCollection } from './agents';
import { auditCollection } from './audit';
import { budgetCollection, budgetWaitCollection } from './budgets';
import { contentClaimsCollection } from './content-claims';
import { conversationCollection } from './conversation-document';
import { countCollection } from './counts';
import { credentialsCollection } from './credentials';
import { erasureCollection } from './erasures';
import { documentsCollection } from './documents';
import { feedbackCollection } from './feedback';
import { identityLinksCollection } from './identity-links';
import { idempotencyCollection } from './idempotency';
import { inboxCollection } from './inbox';
import { legalHoldCollection } from './legal-holds';
import { memoryCollection } from './memories';
import { mcpServersCollection } from './mcp-servers';
import { memberCollection } from './members';
import { pushConfigKeptMs } from '../../domain/push-config';
import { pushConfigCollection } from './push-configs';
import { receiptRootCollection } from './receipts';
import { onceCollection } from './once';
import { sessionCollection } from './sessions';
import { toolsCollection } from './tools';
import { turnCollection } from './turns';
import { uploadsCollection } from './uploads';
import { userTokenSecretCollection } from './user-token-secrets';
import { tokenCollection } from './workspace-tokens';

/**
 * Creates the indexes on MongoDB. Reads in the course of a turn use `_id` and need no other index. These
 * serve a tenant's lists in their order, the chains of receipts that have grown, look-ups of tokens and
 * credentials by id, a document's claims, a member's sessions, a person's conversations, memories and uploads, a
 * conversation's idempotency keys, turns that wait for a budget and the audit log's filters. Sessions, idempotency keys,
 * one-time claims, rate-limit counts, budgets and push configs expire at their own time.
 * FerretDB rejects expiring indexes, and reads the whole collection with or without
 * an index.
 */
export async function ensureIndexes(db: Db): Promise<void> {
  const inbox = db.collection(inboxCollection);
  const [tokens, sessions] = [db.collection(tokenCollection), db.collection(sessionCollection)];
  const credentials = db.collection(credentialsCollection);
  const audit = db.collection(auditCollection);
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  const keys = db.collection(idempotencyCollection);
  await Promise.all([
    keys.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }, {}),
    keys.createIndex({ conversationId: 1 }, {}, {}),
    db.collection(conversationCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    db.collection(conversationCollection).createIndex({ tenantId: 1, participantId: 1 }, {}, {}),
    db.collection(conversationCollection).createIndex({ tenantId: 1, userId: 1 }, {}, {}),
    db.collection(memoryCollection).createIndex({ tenantId: 1, participantId: 1 }, {}, {}),
    db.collection(memoryCollection).createIndex({ tenantId: 1, userId: 1 }, {}, {}),
    db.collection(legalHoldCollection).createIndex({ tenantId: 1, setAt: -1, _id: -1 }, {}, {}),
    db.collection(erasureCollection).createIndex({ tenantId: 1, requestedAt: -1, _id: -1 }, {}, {}),
    db.collection(conversationCollection).createIndex({ tenantId: 1, linkedAt: 1 }, {}, {}),
    db.collection(receiptRootCollection).createIndex({ tenantId: 1, number: -1 }, {}, {}),
    db.collection(turnCollection).createIndex({ tenantId: 1, startedAt: -1 }, {}, {}),
    db.collection(turnCollection).createIndex({ tenantId: 1, counted: 1, startedAt: -1 }, {}, {}),
    db
      .collection(turnCollection)
      .createIndex({ tenantId: 1 }, { partialFilterExpression: { erased: true } }, {}),
    db
      .collection(turnCollection)
      .createIndex({ tenantId: 1, recapsDue: 1 }, { partialFilterExpression: { recapsDue: { $gt: 0 } } }, {}),
    db.collection(uploadsCollection).createIndex({ tenantId: 1 }, {}, {}),
    db.collection(budgetCollection).createIndex({ until: 1 }, { expireAfterSeconds: 0 }, {}),
    db.collection(budgetWaitCollection).createIndex({ until: 1 }, { expireAfterSeconds: 0 }, {}),
    db.collection(budgetWaitCollection).createIndex({ key: 1 }, {}, {}),
    db.collection(countCollection).createIndex({ tenantId: 1, day: 1 }, {}, {}),
    db.collection(feedbackCollection).createIndex({ tenantId: 1, counted: 1 }, {}, {}),
    db.collection(feedbackCollection).createIndex({ tenantId: 1, at: -1, _id: -1 }, {}, {}),
    db
      .collection(pushConfigCollection)
      .createIndex({ createdAt: 1 }, { expireAfterSeconds: pushConfigKeptMs / 1_000 }, {}),
    db.collection(limitsCollection).createIndex({ key: 1 }, { unique: true }, {}),
    db.collection(limitsCollection).createIndex({ expire: 1 }, { expireAfterSeconds: 0 }, {}),
    sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }, {}),
    sessions.createIndex({ memberId: 1 }, {}, {}),
    db.collection(onceCollection).createIndex({ until: 1 }, { expireAfterSeconds: 0 }, {}),
    db.collection(onceCollection).createIndex({ ownerId: 1 }, {}, {}),
    db.collection(identityLinksCollection).createIndex({ tenantId: 1, memberId: 1 }, {}, {}),
    sessions.createIndex({ tenantId: 1, sessionId: 1 }, {}, {}),
    db.collection(memberCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    tokens.createIndex({ tenantId: 1, createdAt: -1, tokenId: -1 }, {}, {}),
    tokens.createIndex({ tenantId: 1, tokenId: 1 }, {}, {}),
    db.collection(agentsCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    db.collection(toolsCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    db.collection(mcpServersCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    db.collection(documentsCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    db.collection(documentsCollection).createIndex({ tenantId: 1, state: 1, ...newestFirst }, {}, {}),
    db.collection(contentClaimsCollection).createIndex({ tenantId: 1, documentId: 1 }, {}, {}),
    credentials.createIndex({ tenantId: 1, createdAt: -1, credentialId: -1 }, {}, {}),
    credentials.createIndex({ tenantId: 1, credentialId: 1 }, {}, {}),
    db.collection(userTokenSecretCollection).createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    audit.createIndex({ tenantId: 1, seq: -1 }, {}, {}),
    audit.createIndex({ tenantId: 1, entryId: 1 }, {}, {}),
    audit.createIndex({ tenantId: 1, actors: 1, seq: -1 }, {}, {}),
    audit.createIndex({ tenantId: 1, resources: 1, seq: -1 }, {}, {}),
    inbox.createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    inbox.createIndex({ tenantId: 1, state: 1, ...newestFirst }, {}, {}),
    inbox.createIndex({ tenantId: 1, agentId: 1, ...newestFirst }, {}, {}),
  ]);
}
