import type { ToolCall } from '../../domain/message';
import { writtenArguments } from '../../agents/tools/context/filled-parameters';
import { isJsonObject, parseJson } from '../../domain/json';
import { digestOf } from '../../platform/digest';
import type { PromptCall } from './prompt';

const invalidName = /[^A-Za-z0-9_-]/g;
const longestName = 64;
/** Mistral accepts no other ids. */
const idLength = 9;

/**
 * Gives the calls of a prompt their ids. A model gets back the id that it wrote; another model gets one that every
 * provider accepts. No id occurs twice: some providers give the same one to calls of different turns.
 */
export class CallIds {
  private readonly given = new Set<string>();

  of({ providerCallId, callId }: ToolCall, { turnId, isOwn }: { turnId: string; isOwn: boolean }): string {
    const isUsable = isOwn && providerCallId !== '' && !this.given.has(providerCallId);
    const id = isUsable ? providerCallId : newId(`${turnId}/${callId}`);
    this.given.add(id);
    return id;
  }
}

function newId(seed: string): string {
  return digestOf(seed)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, idLength);
}

/**
 * Returns a call of the transcript as every provider accepts it. A model may have written a name that is no tool's, and
 * arguments that are no JSON object. Strict providers reject each further request that repeats them.
 */
export function promptCall(call: ToolCall, id: string): PromptCall {
  return {
    id,
    tool: call.tool.replace(invalidName, '_').slice(0, longestName) || 'unnamed',
    arguments: sentArguments(writtenArguments(call)),
  };
}

function sentArguments(text: string): string {
  if (text.trim() === '') return '{}';
  return isJsonObject(parseJson(text)) ? text : JSON.stringify({ invalid_arguments: text });
}
