interface ModelFamily {
  /** How many tokens of its own a model of this family reads and writes in one request. */
  window: number;
  /** Tokens of the model for each token that `TokenCounter` counts. */
  ratio: number;
  /** Present if nothing is known of the model. It may read more. */
  isAssumed?: true;
  /** Present if it thinks before it answers, in tokens of the reply. */
  thinks?: true;
}

/** Models that encode texts as `TokenCounter` does. */
const exact = 1;
/** Room for models with an encoding of their own. Some languages need more; see LearnedWindows. */
const other = 1.35;

/**
 * Model families, by the beginning of their names. The longest match counts. If versions differ, the family has the
 * smallest window. An agent's `contextTokens` takes precedence.
 */
const families: Record<string, ModelFamily> = {
  'gpt-3.5': { window: 16_385, ratio: other },
  'gpt-4': { window: 8_192, ratio: other },
  'gpt-4-turbo': { window: 128_000, ratio: other },
  'gpt-4o': { window: 128_000, ratio: exact },
  'chatgpt-4o': { window: 128_000, ratio: exact },
  'gpt-4.1': { window: 1_047_576, ratio: exact },
  'gpt-5': { window: 400_000, ratio: exact, thinks: true },
  'gpt-5-chat': { window: 128_000, ratio: exact },
  'gpt-oss': { window: 131_072, ratio: exact },
  o1: { window: 200_000, ratio: exact, thinks: true },
  'o1-mini': { window: 128_000, ratio: exact, thinks: true },
  'o1-preview': { window: 128_000, ratio: exact, thinks: true },
  o3: { window: 200_000, ratio: exact, thinks: true },
  o4: { window: 200_000, ratio: exact, thinks: true },
  claude: { window: 200_000, ratio: other },
  gemini: { window: 1_048_576, ratio: other },
  'gemini-1.0': { window: 32_760, ratio: other },
  'mistral-large': { window: 128_000, ratio: other },
  'mistral-medium': { window: 128_000, ratio: other },
  'mistral-small': { window: 32_000, ratio: other },
  mixtral: { window: 32_000, ratio: other },
  'llama-3': { window: 8_192, ratio: other },
  'llama-3.1': { window: 128_000, ratio: other },
  'llama-3.2': { window: 128_000, ratio: other },
  'llama-3.3': { window: 128_000, ratio: other },
  'llama-4': { window: 128_000, ratio: other },
  deepseek: { window: 64_000, ratio: other },
  qwen: { window: 32_768, ratio: other },
  'command-r': { window: 128_000, ratio: other },
  grok: { window: 131_072, ratio: other },
};

/** Small enough for nearly every model that is offered today. */
const unknownFamily: ModelFamily = { window: 16_000, ratio: other, isAssumed: true };

/** Returns the name in small letters. It may have the provider before it, such as `openai/gpt-4o`. */
export function nameOfModel(model: string): string {
  return model.toLowerCase().split('/').at(-1) ?? '';
}

export function familyOf(model: string): ModelFamily {
  return ofFamily(families, model) ?? unknownFamily;
}

/** Returns the name of the family; the model's own name if nothing is known of it. */
export function familyNameOf(model: string): string {
  return longestOf(Object.keys(families), model) ?? nameOfModel(model);
}

/** Returns the value with the longest key that the model's name begins with. */
export function ofFamily<T>(known: Record<string, T>, model: string): T | undefined {
  const longest = longestOf(Object.keys(known), model);
  return longest === undefined ? undefined : known[longest];
}

function longestOf(beginnings: string[], model: string): string | undefined {
  const name = nameOfModel(model);
  const [longest] = beginnings
    .filter((beginning) => name.startsWith(beginning))
    .sort((a, b) => b.length - a.length);
  return longest;
}
