import type { Erasure } from '../api/privacy.js';

export const kindWords: Record<Erasure['kind'], string> = {
  conversation: 'A conversation',
  person: 'A person',
  retention: 'Old conversations',
};

export const placeWords: Record<Erasure['places'][number]['place'], string> = {
  conversations: 'Conversations',
  messages: 'Messages',
  receipt_salts: 'Salts of receipts',
  turns: 'Records of turns',
  tool_calls: 'Calls of tools',
  drafts: 'Texts that were streaming',
  message_texts: 'Messages that waited',
  feedback: 'Ratings',
  idempotency_keys: 'Keys of requests',
  inbox: 'Handoffs in the inbox',
  inbox_reads: 'Marks of what was read',
  statistics: 'Entries of the statistics',
  workflow_histories: 'Runs in Temporal',
  encryption_keys: 'Keys of encryption',
};
