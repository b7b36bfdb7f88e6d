import { availableTools, type Reach } from '../../agents/tools/available-tool';
import { fitTools } from '../../agents/tools/fit-tools';
import type { LeftOutTool } from '../../domain/tool';
import { isBudgeted, type AgentSnapshot } from '../../domain/agent';
import type { ProviderKind, ProviderModel } from '../../domain/model-provider';
import { ModelError } from '../model-error';
import type { Refused } from '../learned-refusals';
import { schemaInstructions, schemaParameters } from '../structured-output';
import { modelRequest, type ModelRequest } from '../model-request';
import { contextBudget, type ContextBudget } from './context-budget';
import { fitContext, type ContextParts, type FittedContext } from './fit-context';
import { textTokens, toolsTokens, messageTokens, sum, type CountTokens } from './message-tokens';
import { familyOf } from './model-windows';

/** The model's input beside the agent's own instructions and tools. */
export type Reading = Pick<ContextParts, 'recaps' | 'memories' | 'transcript' | 'hasGap' | 'turnId'>;

export interface FittedRequest extends FittedContext {
  request: ModelRequest;
  /** Tools that the model is not offered because of its provider. */
  leftOut: LeftOutTool[];
}

/** What is known of the model and its provider. */
export interface ModelFacts {
  /** The model, and what the tenant says of it at its provider. */
  known: ProviderModel;
  /** See makerOf. */
  maker: string;
  kind: ProviderKind;
  /** As the wire says. */
  takesSchema: (model: string) => boolean;
  /** The largest input that is expected to be accepted; see LearnedWindows. */
  learned: number | undefined;
  refused: Refused;
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
  reading: Reading,
  { known, maker, kind, takesSchema, learned, refused }: ModelFacts,
  count: CountTokens,
): FittedRequest {
  const { responseSchema } = snapshot;
  const { model } = known;
  const whole = instructionsOf(snapshot);
  const { tools, leftOut } = fitTools(availableTools(snapshot, reach), kind, refused.tools);
  const parts = { ...reading, model, instructions: whole, tools };
  const fitted = fitFirst(parts, budgetsOf(snapshot, known, learned), count);
  const isEnforced =
    takesSchema(model) && !schemaParameters.some((name) => refused.parameters.includes(name));
  const instructions = isEnforced ? snapshot.instructions : whole;
  const told = { ...snapshot, instructions };
  const reader = { model, maker, notes: fitted.notes };
  const request = modelRequest(told, tools, reader, fitted.messages);
  return {
    ...fitted,
    leftOut,
    request: {
      ...request,
      ...(known.reasoning !== undefined && { thinks: known.reasoning }),
      ...(refused.parameters.length > 0 && { without: refused.parameters }),
      ...(isEnforced && responseSchema && { responseSchema }),
      ...replyLimit(snapshot, reach, known, learned),
    },
  };
}

function replyLimit(
  snapshot: AgentSnapshot,
  { conversation }: Reach,
  known: ProviderModel,
  learned: number | undefined,
): Pick<ModelRequest, 'maxTokens'> {
  const wanted = snapshot.maxOutputTokens ?? known.maxOutputTokens;
  // With a budget there is always a limit: without one nobody could say what the reply may cost.
  if (wanted === undefined && !isBudgeted(snapshot, conversation)) return {};
  return { maxTokens: budgetOf(snapshot, known, learned).reply };
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

function budgetsOf(snapshot: AgentSnapshot, known: ProviderModel, learned: number | undefined): Budgets {
  const { model } = known;
  const isSaid = windowOf(snapshot, known) !== undefined;
  const isAssumed = familyOf(model).isAssumed && !isSaid && learned === undefined;
  const larger = isAssumed ? largerWindows : [];
  return [
    budgetOf(snapshot, known, learned),
    ...larger.map((contextTokens) => contextBudget({ model, contextTokens })),
  ];
}

type Sized = Pick<AgentSnapshot, 'model' | 'contextTokens' | 'maxOutputTokens'>;

export function budgetOf(agent: Sized, known: ProviderModel, learned: number | undefined): ContextBudget {
  const most = [agent.maxOutputTokens, known.maxOutputTokens].filter((each) => each !== undefined);
  return contextBudget({
    model: known.model,
    contextTokens: windowOf(agent, known),
    maxOutputTokens: most.length > 0 ? Math.min(...most) : undefined,
    learned,
  });
}

/** The agent's own window is that of its own model, not of the models that stand in for it. */
function windowOf({ model: own, contextTokens }: Sized, known: ProviderModel): number | undefined {
  return (known.model === own ? contextTokens : undefined) ?? known.contextTokens;
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
