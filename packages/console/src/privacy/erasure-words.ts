import type { Erasure } from '../api/privacy.js';
import { countOf } from '../turn/number-words.js';

type Place = Erasure['places'][number]['place'];

export const kindWords: Record<Erasure['kind'], string> = {
  conversation: 'Conversation',
  person: 'Person',
  retention: 'Old conversations',
};

interface PlaceWords {
  name: string;
  about: string;
  /** True for traces that no one has seen as such. */
  isTechnical?: boolean;
}

export const placeWords: Record<Place, PlaceWords> = {
  conversations: { name: 'Conversations', about: 'Only the bare IDs stay.' },
  messages: { name: 'Messages', about: 'With their files and summaries.' },
  turns: { name: 'Turns', about: 'What the agent did, step by step.' },
  tool_calls: { name: 'Tool calls', about: 'With arguments and results.' },
  prompts: { name: 'Model requests', about: 'What models were sent.' },
  cases: { name: 'Cases', about: 'With what trials stored of them.' },
  feedback: { name: 'Ratings', about: 'With their comments.' },
  inbox: { name: 'Inbox items', about: 'With notes and history.' },
  connections: { name: 'Connected servers', about: 'What the person allowed at MCP servers.' },
  statistics: { name: 'Statistics', about: 'What the sums counted of these turns.' },
  drafts: { name: 'Growing answers', about: 'Kept while they were written.', isTechnical: true },
  message_texts: { name: 'Waiting messages', about: 'Long ones, before their turn.', isTechnical: true },
  idempotency_keys: {
    name: 'Idempotency keys',
    about: 'By which a repeated request was known.',
    isTechnical: true,
  },
  inbox_reads: { name: 'Read markers', about: 'Which teammate had read what.', isTechnical: true },
  receipt_salts: {
    name: 'Receipt salts',
    about: 'Without them, no text can be guessed from a receipt.',
    isTechnical: true,
  },
  workflow_histories: { name: 'Run records', about: 'How turns ran, in Temporal.', isTechnical: true },
  encryption_keys: {
    name: 'Encryption keys',
    about: 'Without them, copies in backups can’t be read.',
    isTechnical: true,
  },
};

/** Returns how much has been erased, in a sentence or two. */
export function erasedInWords({ state, conversations, held, places }: Erasure): string {
  const messages = places.find(({ place }) => place === 'messages')?.count ?? 0;
  const amount = `${countOf(conversations, 'conversation')} with ${countOf(messages, 'message')}`;
  if (state === 'running') return `Erased so far: ${amount}.`;
  const erased = `Erased: ${amount}, and all traces of them.`;
  return held > 0 ? `${erased} ${countOf(held, 'conversation')} on legal hold stayed.` : erased;
}
