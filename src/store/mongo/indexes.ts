import type { CreateIndexesOptions } from 'mongodb';
import { limitsCollection } from './limiter';
import { agentShape } from './agents';
import { attemptCollection, auditCollection } from './audit';
import { budgetCollection, budgetWaitCollection } from './budgets';
import { cannedReplyShape } from './canned-replies';
import { caseShape } from './cases';
import { contentClaimsCollection } from './content-claims';
import { conversationCollection } from './conversation-document';
import { countCollection } from './counts';
import { credentialsCollection } from './credentials';
import { erasureCollection } from './erasures';
import { deliveryKeptMs } from '../../domain/delivery';
import { deliveryShape } from './deliveries';
import { documentSourceShape } from './document-sources';
import { documentShape } from './documents';
import { feedbackCollection } from './feedback';
import { eventCollections } from './events';
import { identityDomainCollection } from './identity-providers';
import { identityLinksCollection } from './identity-links';
import { idempotencyCollection } from './idempotency';
import { inboxCollection } from './inbox';
import { inboxEntryCollection } from './inbox-entries';
import { inboxReadsCollection } from './inbox-reads';
import { invitationKeptMs, invitationShape } from './invitations';
import { legalHoldShape } from './legal-holds';
import { memoryShape } from './memories';
import { personConnectionShape } from './person-connections';
import { mcpServerShape } from './mcp-servers';
import { modelProviderShape } from './model-providers';
import { memberShape } from './members';
import { pushConfigKeptMs } from '../../domain/push-config';
import { publicationShape } from './publications';
import { pushConfigShape } from './push-configs';
import { queueShape } from './queues';
import { receiptRootCollection } from './receipts';
import { onceCollection } from './once';
import { sessionShape } from './sessions';
import { spendCollection } from './spends';
import { tenantCollection } from './tenants';
import { toolShape } from './tools';
import { scheduleShape } from './schedules';
import { trialRunShape } from './trial-runs';
import { trialCollection } from './trials';
import { turnCollection } from './turns';
import { uploadShape } from './uploads';
import { userTokenSecretShape } from './user-token-secrets';
import { triggerShape } from './triggers';
import { versionShape } from './versions';
import { wakeCollection, wakeKeptMs } from './wakes';
import { webhookShape } from './webhooks';
import { workspaceTokenShape } from './workspace-tokens';

/** An index of one collection. A field of `key` is sorted up (1) or down (-1). */
export interface StoreIndex {
  collection: string;
  key: Record<string, 1 | -1>;
  options?: CreateIndexesOptions;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
/** Documents go at the time in the field. */
const expires = { expireAfterSeconds: 0 };

/**
 * All indexes but those over `_id`, which reads in the course of a turn use. No read looks through all that a tenant
 * has: each filter of a list that grows has an index of its own, in the order of the list. A test checks every query
 * of the store's tests against these. An index whose options change needs another key too: the one that is there stays.
 */
export const storeIndexes: readonly StoreIndex[] = [
  // Expiry.
  { collection: idempotencyCollection, key: { expiresAt: 1 }, options: expires },
  { collection: budgetCollection, key: { until: 1 }, options: expires },
  { collection: budgetWaitCollection, key: { until: 1 }, options: expires },
  { collection: spendCollection, key: { until: 1 }, options: expires },
  { collection: limitsCollection, key: { expire: 1 }, options: expires },
  { collection: sessionShape.name, key: { expiresAt: 1 }, options: expires },
  { collection: onceCollection, key: { until: 1 }, options: expires },
  { collection: personConnectionShape.name, key: { until: 1 }, options: expires },
  { collection: uploadShape.name, key: { createdAt: 1 } },
  ...eventCollections.flatMap((collection): StoreIndex[] => [
    { collection, key: { at: 1 } },
    { collection, key: { n: 1 } },
  ]),
  { collection: attemptCollection, key: { at: 1 } },
  {
    collection: pushConfigShape.name,
    key: { createdAt: 1 },
    options: { expireAfterSeconds: pushConfigKeptMs / 1_000 },
  },
  {
    collection: deliveryShape.name,
    key: { createdAt: 1 },
    options: { expireAfterSeconds: deliveryKeptMs / 1_000 },
  },
  { collection: wakeCollection, key: { createdAt: 1 }, options: { expireAfterSeconds: wakeKeptMs / 1_000 } },
  {
    collection: invitationShape.name,
    key: { expiresAt: 1 },
    options: { expireAfterSeconds: invitationKeptMs / 1_000 },
  },

  // Conversations: lists, a person's, receipts, retention.
  ...listOf(conversationCollection, newestFirst, [
    'servedBy',
    'agentId',
    'channel',
    'participantId',
    'userId',
    'delegation.top.conversationId',
  ]),
  { collection: conversationCollection, key: { tenantId: 1, linkedAt: 1 } },
  { collection: conversationCollection, key: { tenantId: 1, lastActivityAt: 1 } },
  { collection: idempotencyCollection, key: { conversationId: 1 } },
  { collection: memoryShape.name, key: { tenantId: 1, participantId: 1 } },
  { collection: memoryShape.name, key: { tenantId: 1, userId: 1 } },
  { collection: personConnectionShape.name, key: { tenantId: 1, participantId: 1 } },
  { collection: personConnectionShape.name, key: { tenantId: 1, userId: 1 } },
  { collection: personConnectionShape.name, key: { tenantId: 1, mcpServerId: 1, ...newestFirst } },
  { collection: uploadShape.name, key: { tenantId: 1 } },

  // Statistics.
  ...listOf(turnCollection, { startedAt: -1, _id: -1 }, ['agentId', 'origin', 'outcome']),
  { collection: turnCollection, key: { tenantId: 1, counted: 1, startedAt: -1 } },
  {
    collection: turnCollection,
    key: { tenantId: 1 },
    options: { partialFilterExpression: { erased: true } },
  },
  {
    collection: turnCollection,
    key: { tenantId: 1, recapsDue: 1 },
    options: { partialFilterExpression: { recapsDue: { $gt: 0 } } },
  },
  { collection: countCollection, key: { tenantId: 1, day: 1 } },
  { collection: feedbackCollection, key: { tenantId: 1, counted: 1 } },

  // Cases and trials.
  ...listOf(caseShape.name, newestFirst, ['agentId']),
  ...listOf(trialCollection, newestFirst, ['agentId', 'state']),
  { collection: trialRunShape.name, key: { tenantId: 1, trialId: 1 } },

  // Feedback, inbox, audit, erasures, receipts.
  ...listOf(feedbackCollection, { at: -1, _id: -1 }, ['rating', 'agentId', 'channel', 'conversationId']),
  ...listOf(inboxCollection, newestFirst, ['state', 'agentId', 'channel', 'assigneeId', 'queueId']),
  { collection: inboxEntryCollection, key: { tenantId: 1, at: 1 } },
  { collection: inboxReadsCollection, key: { tenantId: 1 } },
  ...listOf(auditCollection, { seq: -1 }, [
    ...['actors', 'resources', 'kind', 'operation', 'tag', 'outcome'],
  ]),
  { collection: auditCollection, key: { tenantId: 1, entryId: 1 } },
  { collection: auditCollection, key: { tenantId: 1, at: 1 } },
  ...listOf(erasureCollection, { requestedAt: -1, _id: -1 }, ['scope.kind']),
  { collection: erasureCollection, key: { tenantId: 1, completedAt: 1 } },
  { collection: erasureCollection, key: { completedAt: 1 } },
  ...listOf(legalHoldShape.name, { setAt: -1, _id: -1 }, ['conversationId']),
  { collection: legalHoldShape.name, key: { tenantId: 1, released: 1 } },
  { collection: receiptRootCollection, key: { tenantId: 1, number: -1 } },
  { collection: receiptRootCollection, key: { tenantId: 1, at: 1 } },

  // Who comes in, and what members set up.
  { collection: limitsCollection, key: { key: 1 }, options: { unique: true } },
  { collection: budgetWaitCollection, key: { key: 1 } },
  { collection: spendCollection, key: { tenantId: 1, owner: 1 } },
  { collection: sessionShape.name, key: { memberId: 1 } },
  { collection: sessionShape.name, key: { tenantId: 1, sessionId: 1 } },
  { collection: onceCollection, key: { ownerId: 1 } },
  { collection: identityLinksCollection, key: { tenantId: 1, memberId: 1 } },
  { collection: identityDomainCollection, key: { tenantId: 1 } },
  { collection: tenantCollection, key: newestFirst },
  ...listOf(workspaceTokenShape.name, { createdAt: -1, tokenId: -1 }),
  { collection: workspaceTokenShape.name, key: { tenantId: 1, tokenId: 1 } },
  ...listOf(invitationShape.name, { createdAt: -1, invitationId: -1 }),
  { collection: invitationShape.name, key: { tenantId: 1, invitationId: 1 } },
  ...listOf(credentialsCollection, { createdAt: -1, credentialId: -1 }),
  { collection: credentialsCollection, key: { tenantId: 1, credentialId: 1 } },
  ...[
    ...[memberShape, agentShape, toolShape, mcpServerShape, modelProviderShape],
    ...[queueShape, cannedReplyShape],
  ].flatMap(({ name }) => listOf(name, newestFirst)),
  { collection: versionShape.name, key: { tenantId: 1, agentId: 1, version: -1 } },
  { collection: versionShape.name, key: { tenantId: 1, agentId: 1, frozenAs: 1 } },
  ...listOf(publicationShape.name, newestFirst, ['state', 'agentId']),
  ...listOf(userTokenSecretShape.name, newestFirst),
  ...listOf(webhookShape.name, newestFirst, ['isActive']),
  { collection: deliveryShape.name, key: { tenantId: 1, webhookId: 1, ...newestFirst } },
  { collection: deliveryShape.name, key: { tenantId: 1, webhookId: 1, state: 1, ...newestFirst } },
  { collection: deliveryShape.name, key: { tenantId: 1, conversationId: 1 } },
  ...listOf(scheduleShape.name, newestFirst, ['agentId', 'userId']),
  ...listOf(triggerShape.name, newestFirst),
  { collection: wakeCollection, key: { tenantId: 1, 'by.id': 1, ...newestFirst } },
  ...listOf(documentShape.name, newestFirst, ['state', 'sourceId']),
  ...listOf(documentSourceShape.name, newestFirst),
  { collection: contentClaimsCollection, key: { tenantId: 1, documentId: 1 } },
];

/** The indexes of a tenant's list: one for its order, and one for each field by which it can be filtered. */
function listOf(collection: string, order: StoreIndex['key'], fields: string[] = []): StoreIndex[] {
  const filtered = fields.map((field) => ({
    collection,
    key: { tenantId: 1, [field]: 1, ...order } as const,
  }));
  return [{ collection, key: { tenantId: 1, ...order } }, ...filtered];
}
