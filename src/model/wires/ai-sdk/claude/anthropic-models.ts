import { createAnthropic, type AnthropicLanguageModelOptions } from '@ai-sdk/anthropic';
import type { ModelRequest } from '../../../model-request';
import { versionedUrl } from '../../base-url';
import type { Vendor, VendorAccount } from '../vendor';
import { claudeThinking } from './claude-thinking';

type AnthropicOptions = Pick<
  AnthropicLanguageModelOptions,
  'toolStreaming' | 'structuredOutputMode' | 'thinking' | 'effort'
>;

const anthropicUrl = 'https://api.anthropic.com/v1';

/** Anthropic's Messages API. The address may end in `/v1`. */
export function anthropicModels({ apiKey, baseUrl, headers = {}, fetch }: VendorAccount): Vendor {
  // The package would read an address that is not given from the environment.
  const baseURL = baseUrl ? versionedUrl(baseUrl, 'v1') : anthropicUrl;
  return {
    fetch,
    model: (name, send) => createAnthropic({ apiKey, baseURL, headers, fetch: send })(name),
    options: (request) => ({ providerOptions: { anthropic: anthropicOptions(request) } }),
    takesSchema: () => true,
  };
}

/** The package adds a budget to the maximum of the reply, and sends no temperature to a model that thinks. */
function anthropicOptions(request: ModelRequest): AnthropicOptions {
  return {
    // Otherwise arguments come unchecked, and may be no JSON.
    toolStreaming: false,
    // Otherwise older models are forced to call a tool named `json`, and could call no other.
    structuredOutputMode: 'outputFormat',
    ...thinkingOptions(request),
  };
}

function thinkingOptions(request: ModelRequest): AnthropicOptions {
  const thinking = claudeThinking(request);
  if (thinking === undefined) return {};
  if (thinking === 'off') return { thinking: { type: 'disabled' } };
  if ('budget' in thinking) return { thinking: { type: 'enabled', budgetTokens: thinking.budget } };
  return { thinking: { type: 'adaptive', display: 'summarized' }, effort: thinking.effort };
}
