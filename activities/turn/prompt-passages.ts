import type { Message, ToolMessage } from '../../src/domain/message';
import type { FoundPassages, PassageRef } from '../../src/domain/passages';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { StreamedText } from './streamed-text';

/** A search of this turn, and what a model is given of it; its passages are numbered after those of the one before. */
interface TurnSearch {
  found: FoundPassages;
  /** The message of the model's own search. */
  result?: ToolMessage;
}

export interface ReadTranscript {
  transcript: Message[];
  /** Every passage of this turn; the first is number 1. */
  given: PassageRef[];
}

/**
 * The transcript as the model reads it: with the passages that this turn's searches found, as they are now, since a
 * document may have been deleted meanwhile. Those of earlier turns are not given again.
 */
export async function withPromptPassages(
  { search }: Pick<ActivityDeps, 'search'>,
  { turn, message, found }: ModelStepInput,
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
  for (const { found: each, result } of searches) {
    const text = await search.context(turn.tenantId, each, first);
    first += each.passages.length;
    if (text === undefined) continue;
    read = result ? withResult(read, result, text) : beforeQuestion(read, message.messageId, text);
  }
  return { transcript: read, given: searches.flatMap(({ found: each }) => each.passages) };
}

function withResult(transcript: Message[], result: ToolMessage, text: string): Message[] {
  return transcript.map((message) => (message === result ? { ...result, text } : message));
}

/** Said in the user's place, since not every server takes a system message in the middle. */
function beforeQuestion(transcript: Message[], messageId: string, text: string): Message[] {
  return transcript.flatMap((message) =>
    message.messageId === messageId && message.role === 'user'
      ? [{ ...message, messageId: `${messageId}/passages`, text }, message]
      : [message],
  );
}

/** What is known about a step of the model before the model is asked. */
export interface StepContext {
  input: ModelStepInput;
  conversation: Conversation;
  /** Messages that go into the transcript before the model's. */
  missing: Message[];
  /** What the model reads. */
  transcript: Message[];
  /** Every passage of documents in it; the first is number 1. */
  given: PassageRef[];
  snapshot: AgentSnapshot;
  shown: StreamedText;
}
