import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import type { ModelRequest } from '../../../model-request';
import type { Vendor, VendorAccount, VendorOptions } from '../vendor';
import { bedrockKey } from './bedrock-key';
import { bedrockReasoning } from './bedrock-reasoning';

export interface BedrockAccount extends VendorAccount {
  /** Such as `eu-central-1`. */
  region: string;
}

/** Amazon Bedrock's Converse API. The key is one of Bedrock, or AWS credentials; see bedrockKey. */
export function bedrockModels({ region, apiKey, baseUrl, headers = {}, fetch }: BedrockAccount): Vendor {
  // The package would read an address that is not given from the environment, and a key before credentials.
  const baseURL = baseUrl ?? `https://bedrock-runtime.${region}.amazonaws.com`;
  const key = { apiKey: '', ...bedrockKey(apiKey) };
  return {
    fetch,
    model: (name, send) => createAmazonBedrock({ region, baseURL, ...key, headers, fetch: send })(name),
    options: bedrockOptions,
    // Other models would be forced to call a tool named `json`, and could call no other.
    takesSchema: ({ model }) => model.includes('anthropic'),
  };
}

function bedrockOptions(request: ModelRequest): VendorOptions {
  const { providerOptions = {}, ...options } = bedrockReasoning(request);
  const bedrock = { structuredOutputMode: 'outputFormat', ...providerOptions['bedrock'] };
  return { ...options, providerOptions: { ...providerOptions, bedrock } };
}
