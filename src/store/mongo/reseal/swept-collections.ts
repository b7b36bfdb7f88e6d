import { agentShape } from '../agents';
import { attemptCollection, auditCollection } from '../audit';
import { cannedReplyShape } from '../canned-replies';
import { caseShape } from '../cases';
import { chunkCollection, fileCollection, vectorCollection } from '../document-content';
import { deliveryShape } from '../deliveries';
import { documentSourceShape } from '../document-sources';
import { documentShape } from '../documents';
import { draftShape } from '../drafts';
import { feedbackCollection } from '../feedback';
import { filePartsCollection, fileShape } from '../files';
import { hopSecretCollection } from '../hop-secret';
import { identityProviderShape } from '../identity-providers';
import { inboxCollection } from '../inbox';
import { inboxEntryCollection } from '../inbox-entries';
import { invitationShape } from '../invitations';
import { legalHoldShape } from '../legal-holds';
import { mcpServerShape } from '../mcp-servers';
import { modelProviderShape } from '../model-providers';
import { memoryShape } from '../memories';
import { messageTextShape } from '../message-texts';
import { personConnectionShape } from '../person-connections';
import { promptShape } from '../prompts';
import { publicationShape } from '../publications';
import { pushConfigShape } from '../push-configs';
import { queueShape } from '../queues';
import { recapCollection } from '../recaps';
import { callKeyCollection, receiptKeyCollection } from '../signing-keys';
import { receiptLinkCollection } from '../receipts';
import { secondFactorShape } from '../second-factors';
import { sessionShape } from '../sessions';
import { snapshotShape } from '../snapshots';
import type { Shape } from '../stored-form';
import { toolRunShape } from '../tool-runs';
import { toolShape } from '../tools';
import { scheduleShape } from '../schedules';
import { triggerShape } from '../triggers';
import { trialRunShape } from '../trial-runs';
import { turnCollection } from '../turns';
import { uploadPartsCollection, uploadShape } from '../uploads';
import { userTokenSecretShape } from '../user-token-secrets';
import { versionShape } from '../versions';
import { webhookShape } from '../webhooks';
import { workspaceTokenShape } from '../workspace-tokens';

/** Of receipts. */
const salts = { 'salts.link': 'text', 'salts.before': 'text' } as const;

const content = { sealedBy: 'tenant', isDocumentContent: true } as const;

/** The collections whose documents are sealed field by field, but for members, whose addresses have digests too. */
export const sweptShapes: Shape[] = [
  {
    name: turnCollection,
    fields: { log: 'json', decisions: 'json', trace: 'json', found: 'json', ...salts },
    paths: { 'salts.link': 'receipt.salts.link', 'salts.before': 'receipt.salts.before' },
    sealedBy: 'conversation',
  },
  { name: receiptLinkCollection, fields: salts, sealedBy: 'conversation' },
  { name: receiptKeyCollection, fields: { d: 'text' }, sealedBy: 'installation' },
  { name: callKeyCollection, fields: { d: 'text' }, sealedBy: 'installation' },
  { name: hopSecretCollection, fields: { secret: 'text' }, sealedBy: 'installation' },
  { name: recapCollection, fields: { recap: 'json' }, sealedBy: 'conversation' },
  memoryShape,
  personConnectionShape,
  toolRunShape,
  draftShape,
  messageTextShape,
  promptShape,
  caseShape,
  trialRunShape,
  { name: inboxCollection, fields: { words: 'json' }, sealedBy: 'conversation' },
  { name: inboxEntryCollection, fields: { words: 'json' }, sealedBy: 'conversation' },
  fileShape,
  { name: filePartsCollection, fields: { bytes: 'bytes' }, sealedBy: 'conversation' },
  pushConfigShape,
  uploadShape,
  { name: uploadPartsCollection, fields: { bytes: 'bytes' }, sealedBy: 'tenant' },
  { name: feedbackCollection, fields: { comment: 'text' }, sealedBy: 'conversation' },
  snapshotShape,
  versionShape,
  publicationShape,
  agentShape,
  toolShape,
  mcpServerShape,
  modelProviderShape,
  queueShape,
  cannedReplyShape,
  userTokenSecretShape,
  webhookShape,
  deliveryShape,
  scheduleShape,
  triggerShape,
  { name: auditCollection, fields: { text: 'text' }, sealedBy: 'tenant' },
  { name: attemptCollection, fields: { attempt: 'json' }, sealedBy: 'tenant' },
  legalHoldShape,
  sessionShape,
  secondFactorShape,
  identityProviderShape,
  workspaceTokenShape,
  invitationShape,
  documentShape,
  documentSourceShape,
  { name: fileCollection, fields: { bytes: 'bytes' }, ...content },
  { name: chunkCollection, fields: { chunks: 'json' }, ...content },
  { name: vectorCollection, fields: { numbers: 'bytes' }, ...content },
];
