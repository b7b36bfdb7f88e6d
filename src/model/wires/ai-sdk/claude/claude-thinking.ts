import type { ModelRequest } from '../../../model-request';
import type { PromptMessage } from '../../../prompt/prompt';
import { keptParts } from '../kept-parts';

type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max';

/** How a Claude model is to think: as it sees fit under an effort, within a budget in tokens, or not at all. */
export type ClaudeThinking = { effort: Effort } | { budget: number } | 'off';

const thoughtless = /claude-(?:v?[12]|instant|3-(?!7))/;
const byBudget = /claude-(?:3-7|(?:opus|sonnet)-4-(?:20\d{6}|[015](?!\d))|haiku-4-5)/;
/** They know no effort between `high` and `max`. */
const withoutXhigh = /claude-(?:opus|sonnet)-4-6/;

const efforts = { minimal: 'low', low: 'low', medium: 'medium', high: 'high' } as const;
/** With 8,000 tokens of text they fit the 32,000 tokens that Opus 4 writes. 1,024 is the least that Anthropic takes. */
const budgets = { minimal: 1_024, low: 4_096, medium: 8_192, high: 16_000, xhigh: 24_000 };

/**
 * Returns undefined if the request leaves it to the model, or if the model can't think. Models up to 4.5 think within a
 * budget, newer ones under an effort. Other models behind Anthropic's API know budgets alone.
 * @see https://platform.claude.com/docs/en/build-with-claude/effort
 * @see https://platform.claude.com/docs/en/build-with-claude/extended-thinking
 */
export function claudeThinking({
  model,
  messages,
  reasoningEffort,
}: Pick<ModelRequest, 'model' | 'messages' | 'reasoningEffort'>): ClaudeThinking | undefined {
  if (reasoningEffort === undefined || thoughtless.test(model)) return undefined;
  if (reasoningEffort === 'none') return 'off';
  if (byBudget.test(model) || !model.includes('claude')) {
    return hasLostThoughts(messages) ? 'off' : { budget: budgets[reasoningEffort] };
  }
  if (reasoningEffort === 'xhigh') return { effort: withoutXhigh.test(model) ? 'max' : 'xhigh' };
  return { effort: efforts[reasoningEffort] };
}

/** A model with a budget refuses to go on after results if its calls did not begin with a thought. */
function hasLostThoughts(messages: PromptMessage[]): boolean {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const first = messages.slice(asked + 1).find((message) => message.role === 'assistant');
  return first !== undefined && keptParts(first.kept)[0]?.type !== 'reasoning';
}
