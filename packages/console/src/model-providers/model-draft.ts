import type { ModelProvider } from '../api/model-provider-types.js';
import { textOf } from '../budgets/budget-draft.js';

type ProviderModel = ModelProvider['models'][number];

/** Whether a model has an ability. Empty: as is known of the model. */
export type Ability = '' | 'yes' | 'no';

/** A provider's model in a form. Numbers are texts, as typed; an empty one is absent. */
export interface ModelDraft {
  model: string;
  contextTokens: string;
  maxOutputTokens: string;
  vision: Ability;
  reasoning: Ability;
  /** US dollars per million tokens. */
  inputPrice: string;
  cachedPrice: string;
  outputPrice: string;
}

export const emptyModel: ModelDraft = {
  ...{ model: '', contextTokens: '', maxOutputTokens: '', vision: '', reasoning: '' },
  ...{ inputPrice: '', cachedPrice: '', outputPrice: '' },
};

export function modelDraft(known: ProviderModel): ModelDraft {
  const { model, contextTokens, maxOutputTokens, vision, reasoning, price } = known;
  return {
    model,
    contextTokens: textOf(contextTokens),
    maxOutputTokens: textOf(maxOutputTokens),
    vision: abilityOf(vision),
    reasoning: abilityOf(reasoning),
    inputPrice: textOf(price?.input),
    cachedPrice: textOf(price?.cachedInput),
    outputPrice: textOf(price?.output),
  };
}

/** Returns the model for the service. An invalid number becomes null, which the service rejects. */
export function modelOf(draft: ModelDraft): ProviderModel {
  const { contextTokens, maxOutputTokens, vision, reasoning } = draft;
  const price = priceOf(draft);
  return {
    model: draft.model.trim(),
    ...(isGiven(contextTokens) && { contextTokens: Number(contextTokens) }),
    ...(isGiven(maxOutputTokens) && { maxOutputTokens: Number(maxOutputTokens) }),
    ...(vision !== '' && { vision: vision === 'yes' }),
    ...(reasoning !== '' && { reasoning: reasoning === 'yes' }),
    ...(price && { price }),
  };
}

/** A price has both, input and output. The service says so if one is missing. */
function priceOf({ inputPrice, cachedPrice, outputPrice }: ModelDraft): ProviderModel['price'] {
  if (![inputPrice, cachedPrice, outputPrice].some(isGiven)) return undefined;
  return {
    input: dollarsOf(inputPrice),
    ...(isGiven(cachedPrice) && { cachedInput: Number(cachedPrice) }),
    output: dollarsOf(outputPrice),
  };
}

function dollarsOf(text: string): number {
  return isGiven(text) ? Number(text) : Number.NaN;
}

function isGiven(text: string): boolean {
  return text.trim() !== '';
}

function abilityOf(value: boolean | undefined): Ability {
  if (value === undefined) return '';
  return value ? 'yes' : 'no';
}
