import { agentsCollection } from '../agents';
import { attemptCollection, auditCollection } from '../audit';
import { chunkCollection, fileCollection, vectorCollection } from '../content-parts';
import { documentsCollection } from '../documents';
import { draftCollection } from '../drafts';
import { feedbackCollection } from '../feedback';
import { filePartsCollection, filesCollection } from '../files';
import { hopSecretCollection } from '../hop-secret';
import { identityProviderCollection } from '../identity-providers';
import { inboxEntryCollection } from '../inbox-entries';
import { legalHoldCollection } from '../legal-holds';
import { mcpServersCollection } from '../mcp-servers';
import { memoryCollection } from '../memories';
import { messageTextCollection } from '../message-texts';
import { pushConfigCollection } from '../push-configs';
import { recapCollection } from '../recaps';
import { receiptKeyCollection } from '../receipt-keys';
import { receiptLinkCollection } from '../receipts';
import type { SealedKind } from '../sealed-fields';
import { secondFactorCollection } from '../second-factors';
import { sessionCollection } from '../sessions';
import { snapshotCollection } from '../snapshots';
import { toolRunCollection } from '../tool-runs';
import { toolsCollection } from '../tools';
import { turnCollection } from '../turns';
import { uploadPartsCollection, uploadsCollection } from '../uploads';
import { userTokenSecretCollection } from '../user-token-secrets';
import { tokenCollection } from '../workspace-tokens';

/** The sealed fields of a collection whose documents are sealed field by field. */
export interface SweptCollection {
  name: string;
  /** By the names that they are sealed under. */
  fields: Record<string, SealedKind>;
  /** Where a field is stored, if that is not its name. */
  paths?: Record<string, string>;
  /** Whose key it is: that of the conversation which the id belongs to, the tenant's or the installation's. */
  sealedBy: 'conversation' | 'tenant' | 'installation';
  /** The field with the id that values are sealed for; `_id` by default. */
  idField?: string;
  /** The field with the tenant's id; `tenantId` by default. */
  tenantField?: '_id' | 'tenantId';
  /** Present if its documents are never changed once they are written, apart from their erasure. */
  isWrittenOnce?: true;
  /** Present if the settings may leave it plain. */
  isDocumentContent?: true;
}

/** Of receipts. */
const salts = { 'salts.link': 'text', 'salts.before': 'text' } as const;

const content = { sealedBy: 'tenant', isWrittenOnce: true, isDocumentContent: true } as const;

export const sweptCollections: SweptCollection[] = [
  {
    name: turnCollection,
    fields: { log: 'text', decisions: 'json', trace: 'text', found: 'text', ...salts },
    paths: { 'salts.link': 'receipt.salts.link', 'salts.before': 'receipt.salts.before' },
    sealedBy: 'conversation',
    isWrittenOnce: true,
  },
  { name: receiptLinkCollection, fields: salts, sealedBy: 'conversation', isWrittenOnce: true },
  { name: receiptKeyCollection, fields: { d: 'text' }, sealedBy: 'installation' },
  { name: hopSecretCollection, fields: { secret: 'text' }, sealedBy: 'installation' },
  { name: recapCollection, fields: { recap: 'text' }, sealedBy: 'conversation', isWrittenOnce: true },
  { name: memoryCollection, fields: { text: 'text' }, sealedBy: 'conversation' },
  { name: toolRunCollection, fields: { result: 'json' }, sealedBy: 'conversation', isWrittenOnce: true },
  { name: draftCollection, fields: { text: 'text', ahead: 'json' }, sealedBy: 'conversation' },
  { name: messageTextCollection, fields: { text: 'text' }, sealedBy: 'conversation', isWrittenOnce: true },
  { name: inboxEntryCollection, fields: { words: 'json' }, sealedBy: 'conversation', isWrittenOnce: true },
  { name: filesCollection, fields: { source: 'json', attachment: 'json' }, sealedBy: 'conversation' },
  { name: filePartsCollection, fields: { bytes: 'bytes' }, sealedBy: 'conversation', isWrittenOnce: true },
  { name: pushConfigCollection, fields: { target: 'json' }, sealedBy: 'conversation' },
  { name: uploadsCollection, fields: { name: 'text' }, sealedBy: 'tenant', isWrittenOnce: true },
  { name: uploadPartsCollection, fields: { bytes: 'bytes' }, sealedBy: 'tenant', isWrittenOnce: true },
  { name: feedbackCollection, fields: { comment: 'text' }, sealedBy: 'conversation' },
  {
    name: snapshotCollection,
    fields: { instructions: 'text', tools: 'text', mcp: 'text', responseSchema: 'text' },
    sealedBy: 'tenant',
    isWrittenOnce: true,
  },
  { name: agentsCollection, fields: { instructions: 'text', responseSchema: 'text' }, sealedBy: 'tenant' },
  { name: toolsCollection, fields: { http: 'json' }, sealedBy: 'tenant' },
  { name: mcpServersCollection, fields: { url: 'text' }, sealedBy: 'tenant' },
  { name: userTokenSecretCollection, fields: { secret: 'text' }, sealedBy: 'tenant' },
  { name: auditCollection, fields: { text: 'text' }, sealedBy: 'tenant', isWrittenOnce: true },
  {
    name: legalHoldCollection,
    fields: { reason: 'text', 'on.participantId': 'text', 'on.userId': 'text' },
    sealedBy: 'tenant',
  },
  { name: attemptCollection, fields: { attempt: 'text' }, sealedBy: 'tenant', isWrittenOnce: true },
  { name: sessionCollection, fields: { client: 'json', lastAddress: 'text' }, sealedBy: 'tenant' },
  { name: secondFactorCollection, fields: { secret: 'text' }, sealedBy: 'tenant' },
  {
    name: identityProviderCollection,
    fields: { clientSecret: 'text' },
    sealedBy: 'tenant',
    tenantField: '_id',
  },
  { name: tokenCollection, fields: { name: 'text' }, sealedBy: 'tenant', idField: 'tokenId' },
  { name: documentsCollection, fields: { title: 'text' }, sealedBy: 'tenant', isDocumentContent: true },
  { name: fileCollection, fields: { bytes: 'bytes' }, ...content },
  { name: chunkCollection, fields: { chunks: 'json' }, ...content },
  { name: vectorCollection, fields: { numbers: 'bytes' }, ...content },
];
