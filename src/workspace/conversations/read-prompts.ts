import { memoryLine } from '../../domain/memory';
import { passageText } from '../../domain/passage-text';
import type { BorrowedPart, PromptRecord, SentMessage, SentPart } from '../../domain/sent-prompt';
import type { TurnPlace } from '../../domain/turn';
import { digestOf } from '../../platform/digest';
import type { Store } from '../../store/store';
import { demandConversation } from './read-timeline';
import type { ShownPart, ShownPrompt } from './shown-prompt';

interface PromptDeps {
  store: Pick<
    Store,
    | 'conversations'
    | 'turns'
    | 'toolRuns'
    | 'prompts'
    | 'documents'
    | 'documentContents'
    | 'memories'
    | 'files'
  >;
}

/** Returns the text of a borrowed part; undefined if it was deleted or changed since. */
type TextOf = (part: BorrowedPart) => string | undefined;

/**
 * Returns what the models of a turn were sent, step by step. Borrowed texts are read now. Throws not_found if the tenant
 * has no such conversation.
 */
export async function readPrompts({ store }: PromptDeps, place: TurnPlace): Promise<ShownPrompt[]> {
  await demandConversation({ store }, place);
  const records = await store.prompts.ofTurn(place.tenantId, place.turnId);
  const messages = records.flatMap(({ sent }) => sent.messages);
  const [textOf, names] = await Promise.all([
    readBorrowed(store, place.tenantId, messages),
    readNames(store, place.tenantId, messages),
  ]);
  return records.map((record) => shownPrompt(record, textOf, names));
}

function shownPrompt(
  { step, at, sent: { instructions, messages, ...sent } }: PromptRecord,
  textOf: TextOf,
  names: ReadonlyMap<string, string>,
): ShownPrompt {
  const shown = (parts: SentPart[]) => parts.map((part) => shownPart(part, textOf));
  return {
    step,
    at: at.toISOString(),
    ...sent,
    ...(instructions && { instructions: shown(instructions) }),
    messages: messages.map(({ text, calls, pictures, ...message }) => ({
      ...message,
      text: shown(text),
      ...(calls && { calls: calls.map((call) => ({ ...call, arguments: shown(call.arguments) })) }),
      ...(pictures && { pictures: pictures.map((each) => ({ ...each, name: names.get(each.fileId) })) }),
    })),
  };
}

function shownPart(part: SentPart, textOf: TextOf): ShownPart {
  if (typeof part === 'string') return { text: part };
  if ('cut' in part) return part;
  const text = textOf(part);
  const from = 'passage' in part ? { passage: part.passage } : { memoryId: part.memory };
  return { ...from, ...(text !== undefined && { text }) };
}

/** Reads each document and each memory once. */
async function readBorrowed(
  { documents, documentContents, memories }: PromptDeps['store'],
  tenantId: string,
  messages: SentMessage[],
): Promise<TextOf> {
  const wholes = new Map<string, string>();
  const parts = messages.flatMap(({ text }) => text).filter(isBorrowed);
  const ids = new Set(parts.flatMap((part) => ('passage' in part ? [part.passage.documentId] : [])));
  for (const documentId of ids) {
    const document = await documents.get(tenantId, documentId);
    if (!document) continue;
    const own = parts.flatMap((part) =>
      'passage' in part && part.passage.documentId === documentId ? [part.passage] : [],
    );
    const positions = own.map(({ position }) => position);
    const chunks = await documentContents.pick({ tenantId, documentId }, positions);
    for (const [at, { number }] of own.entries()) {
      const chunk = chunks[at];
      if (chunk) add(passageText({ ...chunk, name: document.name, number }));
    }
  }
  for (const memoryId of new Set(parts.flatMap((part) => ('memory' in part ? [part.memory] : [])))) {
    const memory = await memories.get(tenantId, memoryId);
    if (memory) add(memoryLine(memory));
  }
  return ({ digest, chars }) => wholes.get(digest)?.slice(0, chars);

  function add(text: string): void {
    wholes.set(digestOf(text), text);
  }
}

function isBorrowed(part: SentPart): part is BorrowedPart {
  return typeof part !== 'string' && 'digest' in part;
}

/** Reads the names of the files. */
async function readNames(
  { files }: PromptDeps['store'],
  tenantId: string,
  messages: SentMessage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(messages.flatMap(({ pictures = [] }) => pictures.map(({ fileId }) => fileId)))];
  if (ids.length === 0) return new Map();
  const found = await files.get(tenantId, ids);
  return new Map(found.flatMap(({ fileId, attachment }) => (attachment ? [[fileId, attachment.name]] : [])));
}
