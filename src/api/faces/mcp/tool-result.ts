import type { TurnPlace } from '../../../domain/turn';
import { toJsonObject, type JsonObject } from '../../../domain/json';
import type { TurnSoFar } from './turn-so-far';

type Ids = Pick<TurnPlace, 'turnId' | 'conversationId'>;

/** The structured content of the tool's result. */
export const outputSchema: JsonObject = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What the agent says.' },
    conversation: { type: 'string', description: 'Send it with the next message to go on.' },
    turnId: { type: 'string' },
    output: { description: 'The answer as a value, if the agent answers in a schema.' },
    incomplete: { type: 'object', description: 'Present if the answer is not whole, with its reason.' },
    citations: { type: 'array', items: { type: 'object' } },
    handoff: { type: 'object', description: 'Present if a person has the conversation now.' },
    costUsd: { type: 'number' },
  },
  required: ['message', 'conversation', 'turnId'],
};

/** Returns the result of a turn that has ended. A turn that failed is a result too: the model reads what went wrong. */
export function endedResult(turn: TurnSoFar, ids: Ids): JsonObject {
  const { completed, failed, handoff, text } = turn;
  if (failed) return failedResult(failed.message, ids, text);
  const { output, incomplete, citations, costUsd } = completed ?? {};
  // The model that called the tool would pay for the texts.
  const cited = citations?.map(({ passage: _passage, ...citation }) => citation);
  const extras = toJsonObject({ output, incomplete, citations: cited, handoff, costUsd });
  return {
    content: contentOf(text, ids),
    structuredContent: { message: text, conversation: ids.conversationId, turnId: ids.turnId, ...extras },
    isError: false,
  };
}

/** Returns the result of a call that came to nothing, behind what the agent had said until then. */
export function failedResult(text: string, ids?: Ids, said = ''): JsonObject {
  const before = said === '' ? [] : [{ type: 'text', text: said }];
  return { content: [...before, ...contentOf(text, ids)], isError: true };
}

/** The words are for everybody, and how to go on for the model that called the tool. */
function contentOf(text: string, ids?: Ids): JsonObject[] {
  const said: JsonObject = { type: 'text', text };
  if (!ids) return [said];
  const place: JsonObject = {
    type: 'text',
    text: `conversation: ${ids.conversationId}`,
    annotations: { audience: ['assistant'] },
  };
  return [said, place];
}
