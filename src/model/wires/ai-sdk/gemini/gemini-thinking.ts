import type { GoogleLanguageModelOptions } from '@ai-sdk/google';
import type { ReasoningEffort } from '../../../../domain/agent';
import { nameOfModel } from '../../../context/model-windows';

type ThinkingConfig = NonNullable<GoogleLanguageModelOptions['thinkingConfig']>;

/** Google's own numbers for these words, see https://ai.google.dev/gemini-api/docs/openai#thinking */
const budgets = { minimal: 1_024, low: 1_024, medium: 8_192, high: 24_576, xhigh: 24_576 };
/** Gemini 2.5 Pro always thinks. */
const leastOfPro = 128;

/**
 * Returns undefined if the model takes no such setting. Gemini 2.5 thinks within a budget, newer models at a level. Those
 * can't be told not to think, and Pro models know no `minimal`.
 * @see https://ai.google.dev/gemini-api/docs/thinking
 */
export function geminiThinking(
  model: string,
  effort: ReasoningEffort | undefined,
): ThinkingConfig | undefined {
  const name = nameOfModel(model);
  if (effort === undefined || !/^gemini-(?!1|2\.0|pro-vision)/.test(name)) return undefined;
  const isPro = name.includes('pro');
  if (name.startsWith('gemini-2.5')) {
    if (effort === 'none') return { thinkingBudget: isPro ? leastOfPro : 0 };
    return { thinkingBudget: budgets[effort], includeThoughts: true };
  }
  return { thinkingLevel: levelOf(name, isPro, effort), ...(effort !== 'none' && { includeThoughts: true }) };
}

function levelOf(name: string, isPro: boolean, effort: ReasoningEffort): ThinkingConfig['thinkingLevel'] {
  if (effort === 'none' || effort === 'minimal') return isPro ? 'low' : 'minimal';
  if (effort === 'xhigh') return 'high';
  // The first Pro of the third generation knows two levels.
  return effort === 'medium' && name.startsWith('gemini-3-pro') ? 'high' : effort;
}
