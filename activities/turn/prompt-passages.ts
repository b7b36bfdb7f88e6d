import type { Message, ToolMessage } from '../../src/domain/message';
import type { FoundPassages, PassageRef } from '../../src/domain/passages';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { Memory } from '../../src/domain/memory';
import type { PassagePart } from '../../src/knowledge/documents/document-search';
import type { KeptPrompt } from './prompt/kept-prompt';
import type { StreamedText } from './streamed-text';

/** A document search of this turn. Its passages are numbered after those of the search before. */
interface TurnSearch {
  found: FoundPassages;
  /** The tool message of the model's own search. */
  result?: ToolMessage;
}

export interface ReadTranscript {
  transcript: Message[];
  /** Every passage found in this turn; the first is number 1. */
  given: PassageRef[];
  /** SHA-256 of the text of each of them, in base64url; null for one that was deleted. */
  givenDigests: (string | null)[];
  /** SHA-256 of the file of each one's document, in base64url; null if it is not known. */
  givenFiles: (string | null)[];
  /** The passages that are left, as the transcript has them. */
  passageTexts: PassagePart[];
}

interface Searched {
  turn: Pick<ModelStepInput['turn'], 'turnId' | 'tenantId'>;
  message: Pick<ModelStepInput['message'], 'messageId'>;
  found?: FoundPassages | undefined;
}

/**
 * Returns the transcript as the model reads it, with the passages that this turn's searches found. Their
 * texts are read now, since a document may have been deleted meanwhile. Passages of earlier turns are not
 * repeated.
 */
export async function withPromptPassages(
  { search }: Pick<ActivityDeps, 'search'>,
  { turn, message, found }: Searched,
  transcript: Message[],
): Promise<ReadTranscript> {
  const own = transcript.flatMap((result): TurnSearch[] =>
    result.role === 'tool' && result.turnId === turn.turnId && result.found
      ? [{ found: result.found, result }]
      : [],
  );
  const searches: TurnSearch[] = [...(found ? [{ found }] : []), ...own];
  let first = 1;
  let read = transcript;
  const givenDigests: (string | null)[] = [];
  const givenFiles: (string | null)[] = [];
  const passageTexts: PassagePart[] = [];
  for (const { found: each, result } of searches) {
    const { text, digests, files, parts } = await search.context(turn.tenantId, each, first);
    givenDigests.push(...digests);
    givenFiles.push(...files);
    passageTexts.push(...parts);
    first += each.passages.length;
    if (text === undefined) continue;
    read = result ? withResult(read, result, text) : beforeQuestion(read, message.messageId, text);
  }
  const given = searches.flatMap(({ found: each }) => each.passages);
  return { transcript: read, given, givenDigests, givenFiles, passageTexts };
}

function withResult(transcript: Message[], result: ToolMessage, text: string): Message[] {
  return transcript.map((message) => (message === result ? withText(result, text) : message));
}

/** The count is that of the stored text. */
function withText({ tokens: _, ...result }: ToolMessage, text: string): ToolMessage {
  return { ...result, text };
}

/** Inserted as a user message, since not every server accepts a system message in the middle. */
function beforeQuestion(transcript: Message[], messageId: string, text: string): Message[] {
  return transcript.flatMap((message) =>
    message.messageId === messageId && message.role === 'user'
      ? [
          { role: 'user', messageId: `${messageId}/passages`, turnId: message.turnId, at: message.at, text },
          message,
        ]
      : [message],
  );
}

/** The context of a model's step before the model is asked. */
export interface StepContext {
  input: ModelStepInput;
  conversation: Conversation;
  /** Messages to store in the transcript before the model's. */
  missing: Message[];
  /** The messages that follow the model's instructions. */
  transcript: Message[];
  /** True if there are messages between the recaps and the transcript. */
  hasGap: boolean;
  /** Every document passage in the transcript; the first is number 1. */
  given: PassageRef[];
  givenDigests: (string | null)[];
  givenFiles: (string | null)[];
  /** The memories about the user. */
  memories: Memory[];
  snapshot: AgentSnapshot;
  shown: StreamedText;
  prompts: KeptPrompt;
}
