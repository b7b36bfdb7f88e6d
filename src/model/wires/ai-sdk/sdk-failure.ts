import { AISDKError, APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { isJsonObject, parseJson, type JsonValue } from '../../../domain/json';
import { providerFailure } from '../../failures/provider-failure';
import { ModelError } from '../../model-error';

/**
 * Returns the failure that a provider reported within its reply, after a good status. Anthropic's package makes up a
 * status then, so only the body counts. Other errors are returned as they are.
 */
export function failureInReply(error: unknown, model: string): unknown {
  if (APICallError.isInstance(error)) {
    return error.responseBody ? providerFailure({ body: parseJson(error.responseBody) }, model) : error;
  }
  return isJsonObject(error) && !AISDKError.isInstance(error)
    ? providerFailure({ body: error }, model)
    : error;
}

/**
 * True if the package failed at an event that brought nothing: without data, or of a kind that it does not know. Anthropic
 * announces that there will be more kinds.
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming#other-events
 */
export function isOtherEvent(error: unknown): boolean {
  if (JSONParseError.isInstance(error)) return error.text.trim() === '';
  if (!TypeValidationError.isInstance(error) || !isJsonObject(error.value)) return false;
  const { type } = error.value;
  return typeof type === 'string' && !/^(?:message_|content_block_|error)/.test(type);
}

/** Returns the failure that an event of Amazon’s stream names, such as `throttlingException`. */
export function exceptionIn(raw: JsonValue | undefined, model: string): ModelError | undefined {
  if (!isJsonObject(raw)) return undefined;
  const [name, said] = Object.entries(raw).find(([key]) => key.endsWith('Exception')) ?? [];
  if (name === undefined) return undefined;
  return providerFailure({ body: { ...(isJsonObject(said) && said), __type: name } }, model);
}

/** The package refused the request before it was sent, mostly for a tool's schema. */
export function unsendable(cause: unknown): ModelError {
  return new ModelError('model.refused', 'The model provider can’t take this request.', {
    retryable: false,
    advice: 'Check the schemas of the agent’s tools.',
    cause,
  });
}
