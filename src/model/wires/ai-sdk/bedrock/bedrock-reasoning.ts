import type { AmazonBedrockLanguageModelOptions } from '@ai-sdk/amazon-bedrock';
import type { ModelRequest } from '../../../model-request';
import { claudeThinking } from '../claude/claude-thinking';
import type { VendorOptions } from '../vendor';

type BedrockOptions = AmazonBedrockLanguageModelOptions;

/** In tokens, beside a budget for thoughts. The package would leave 4,096. */
const replyBesideThoughts = 8_000;
/** They refuse to stop thinking. */
const alwaysThinking = /claude-(?:fable|mythos|(?:opus|sonnet)-5-5)/;

const efforts = { minimal: 'low', low: 'low', medium: 'medium', high: 'high', xhigh: 'high' } as const;

/**
 * Returns the options that make a model think as the request says. Of Bedrock's models, Claude, OpenAI's and Nova 2 take
 * such a setting; others refuse it.
 * @see https://docs.aws.amazon.com/nova/latest/nova2-userguide/extended-thinking.html
 */
export function bedrockReasoning(request: ModelRequest): VendorOptions {
  const { model, reasoningEffort: effort } = request;
  if (model.includes('anthropic')) return claudeReasoning(request);
  if (effort === undefined || effort === 'none') return {};
  if (model.includes('openai.')) return reasoning({ maxReasoningEffort: efforts[effort] });
  if (!model.includes('nova-2')) return {};
  const options = reasoning({ type: 'enabled', maxReasoningEffort: efforts[effort] });
  // Nova refuses both beside its highest effort.
  return efforts[effort] === 'high'
    ? { ...options, temperature: undefined, maxOutputTokens: undefined }
    : options;
}

function claudeReasoning(request: ModelRequest): VendorOptions {
  const thinking = claudeThinking(request);
  if (thinking === undefined) return {};
  if (thinking === 'off') {
    if (alwaysThinking.test(request.model)) return reasoning({ maxReasoningEffort: 'low' });
    const bedrock: BedrockOptions = { additionalModelRequestFields: { thinking: { type: 'disabled' } } };
    return { providerOptions: { bedrock } };
  }
  if ('budget' in thinking) {
    const options = reasoning({ type: 'enabled', budgetTokens: thinking.budget });
    return { ...options, maxOutputTokens: request.maxTokens ?? replyBesideThoughts };
  }
  return reasoning({ type: 'adaptive', display: 'summarized', maxReasoningEffort: thinking.effort });
}

function reasoning(reasoningConfig: NonNullable<BedrockOptions['reasoningConfig']>): VendorOptions {
  return { providerOptions: { bedrock: { reasoningConfig } } };
}
