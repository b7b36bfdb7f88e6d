import { isJsonObject, parseJson } from '../domain/json';
import type { ToolCall } from '../domain/message';

const invalidName = /[^A-Za-z0-9_-]/g;
const longestName = 64;

/**
 * Returns a call of the transcript as every provider accepts it. A model may have written a name that is no tool's, and
 * arguments that are no JSON object. Strict providers reject each further request that repeats them.
 */
export function sentCall({ tool, arguments: text }: ToolCall): { name: string; arguments: string } {
  return {
    name: tool.replace(invalidName, '_').slice(0, longestName) || 'unnamed',
    arguments: sentArguments(text),
  };
}

function sentArguments(text: string): string {
  if (text.trim() === '') return '{}';
  return isJsonObject(parseJson(text)) ? text : JSON.stringify({ invalid_arguments: text });
}
