import { availableTools, type Reach } from '../../agents/tools/available-tool';
import type { AgentSnapshot } from '../../domain/agent';
import { modelRequest, type ModelRequest } from '../model-request';
import { contextBudget, type ContextBudget } from './context-budget';
import { fitContext, type ContextParts, type FittedContext } from './fit-context';
import { textTokens, toolsTokens, messageTokens, sum, type CountTokens } from './message-tokens';

/** What the model is to read beside the agent's own instructions and tools. */
export type Reading = Pick<ContextParts, 'recaps' | 'memories' | 'transcript' | 'hasGap' | 'turnId'>;

export interface FittedRequest extends FittedContext {
  request: ModelRequest;
}

/**
 * Builds the request for the next step of a conversation, so that it fits the window of the model.
 * @throws ModelError if it cannot; see fitContext
 */
export function fittedRequest(
  snapshot: AgentSnapshot,
  reach: Reach,
  { model, ...reading }: Reading & { model: string },
  { learned, count }: { learned: number | undefined; count: CountTokens },
): FittedRequest {
  const { instructions } = snapshot;
  const parts = { ...reading, model, instructions, tools: availableTools(snapshot, reach) };
  const fitted = fitContext(parts, budgetOf(snapshot, model, learned), count);
  return { ...fitted, request: modelRequest(snapshot, reach, model, fitted.messages, fitted.notes) };
}

/** The agent's own window is that of its own model, not of the models that stand in for it. */
export function budgetOf(
  { model: own, contextTokens }: Pick<AgentSnapshot, 'model' | 'contextTokens'>,
  model: string,
  learned: number | undefined,
): ContextBudget {
  return contextBudget({ model, learned, ...(model === own && { contextTokens }) });
}

/** Returns how many tokens a request took that was refused. */
export function requestTokens(
  { instructions }: Pick<AgentSnapshot, 'instructions'>,
  { request, notes, messages }: FittedRequest,
  count: CountTokens,
): number {
  const texts = [instructions, ...notes].map((text) => textTokens(text, count));
  return (
    sum([...texts, ...messages.map((message) => messageTokens(message, count))]) +
    toolsTokens(request.tools, count)
  );
}
