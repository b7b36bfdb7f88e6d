import { availableTools, type Reach } from '../../agents/tools/available-tool';
import { isBudgeted, type AgentSnapshot } from '../../domain/agent';
import { ModelError } from '../model-error';
import { schemaInstructions } from '../structured-output';
import { modelRequest, type ModelRequest } from '../model-request';
import { contextBudget, type ContextBudget } from './context-budget';
import { fitContext, type ContextParts, type FittedContext } from './fit-context';
import { textTokens, toolsTokens, messageTokens, sum, type CountTokens } from './message-tokens';
import { familyOf } from './model-windows';

/** The model's input beside the agent's own instructions and tools. */
export type Reading = Pick<ContextParts, 'recaps' | 'memories' | 'transcript' | 'hasGap' | 'turnId'>;

export interface FittedRequest extends FittedContext {
  request: ModelRequest;
}

export interface Sizes {
  learned: number | undefined;
  count: CountTokens;
  /** True if the provider takes a JSON Schema for the answer. Otherwise the instructions describe it. */
  takesSchema: boolean;
}

/** Windows to try if a message or the instructions do not fit an assumed one: the provider knows better. */
const largerWindows = [32_000, 64_000, 128_000, 256_000];

/**
 * Builds the request for the next step of a conversation, so that it fits the window of the model.
 * @throws ModelError if it cannot; see fitContext
 */
export function fittedRequest(
  snapshot: AgentSnapshot,
  reach: Reach,
  { model, ...reading }: Reading & { model: string },
  { learned, count, takesSchema }: Sizes,
): FittedRequest {
  const { responseSchema } = snapshot;
  const whole = instructionsOf(snapshot);
  const parts = { ...reading, model, instructions: whole, tools: availableTools(snapshot, reach) };
  const fitted = fitFirst(parts, budgetsOf(snapshot, model, learned), count);
  const instructions = takesSchema ? snapshot.instructions : whole;
  const told = { ...snapshot, instructions };
  const request = modelRequest(told, reach, model, fitted.messages, fitted.notes);
  return {
    ...fitted,
    request: {
      ...request,
      ...(takesSchema && responseSchema && { responseSchema }),
      // Without a limit nobody could say what the reply may cost.
      ...(isBudgeted(snapshot) && { maxTokens: budgetOf(snapshot, model, learned).reply }),
    },
  };
}

/** The agent's instructions with its response schema, which takes as much room wherever it stands. */
export function instructionsOf({
  instructions,
  responseSchema,
}: Pick<AgentSnapshot, 'instructions' | 'responseSchema'>): string {
  return responseSchema
    ? [instructions, schemaInstructions(responseSchema)].filter(Boolean).join('\n\n')
    : instructions;
}

function fitFirst(parts: ContextParts, [budget, ...larger]: Budgets, count: CountTokens): FittedContext {
  try {
    return fitContext(parts, budget, count);
  } catch (error) {
    const [next, ...rest] = larger;
    if (!next || !(error instanceof ModelError)) throw error;
    return fitFirst(parts, [next, ...rest], count);
  }
}

type Budgets = [ContextBudget, ...ContextBudget[]];

function budgetsOf(snapshot: AgentSnapshot, model: string, learned: number | undefined): Budgets {
  const isOwn = model === snapshot.model && snapshot.contextTokens !== undefined;
  const isAssumed = familyOf(model).isAssumed && !isOwn && learned === undefined;
  const larger = isAssumed ? largerWindows : [];
  return [
    budgetOf(snapshot, model, learned),
    ...larger.map((contextTokens) => contextBudget({ model, contextTokens })),
  ];
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
  snapshot: Pick<AgentSnapshot, 'instructions' | 'responseSchema'>,
  { request, notes, messages }: FittedRequest,
  count: CountTokens,
): number {
  const texts = [instructionsOf(snapshot), ...notes].map((text) => textTokens(text, count));
  return (
    sum([...texts, ...messages.map((message) => messageTokens(message, count))]) +
    toolsTokens(request.tools, count)
  );
}
