import type { ModelProvider, OfferedModels } from '../api/model-provider-types.js';

/** A model to choose, with what is known of it. */
export type KnownModel = NonNullable<OfferedModels['known']>[number];

/** Returns the models to choose: those that the workspace describes, and those that the provider lists. */
export function modelsOf(
  described: ModelProvider['models'],
  { models, known = [] }: Pick<OfferedModels, 'models' | 'known'>,
): KnownModel[] {
  const names = new Set([...described.map(({ model }) => model), ...models]);
  return [...names].map((name) => {
    const isIt = ({ model }: KnownModel) => model === name;
    return { model: name, ...known.find(isIt), ...described.find(isIt) };
  });
}

/** Returns the facts about a model in one line; undefined if nothing is known. */
export function factsInWords({ contextTokens, vision, reasoning, price }: KnownModel): string | undefined {
  const facts = [
    contextTokens !== undefined && `${short.format(contextTokens)} context`,
    vision === true && 'images',
    reasoning === true && 'reasoning',
    price && `$${price.input} in / $${price.output} out per 1M tokens`,
  ].filter((fact) => typeof fact === 'string');
  return facts.length === 0 ? undefined : facts.join(' · ');
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
