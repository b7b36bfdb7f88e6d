import { createGoogleGenerativeAI, type GoogleLanguageModelOptions } from '@ai-sdk/google';
import { nameOfModel } from '../../../context/model-windows';
import { versionedUrl } from '../../base-url';
import type { Vendor, VendorAccount } from '../vendor';
import { geminiSchema } from './gemini-schema';
import { geminiThinking } from './gemini-thinking';

const googleUrl = 'https://generativelanguage.googleapis.com/v1beta';

/** Google's Gemini API. The address may end in `/v1beta`. */
export function googleModels({ apiKey, baseUrl, headers = {}, fetch }: VendorAccount): Vendor {
  const baseURL = baseUrl ? versionedUrl(baseUrl, 'v1beta') : googleUrl;
  return {
    fetch,
    model: (name, send) => createGoogleGenerativeAI({ apiKey, baseURL, headers, fetch: send })(name),
    options: ({ model, reasoningEffort }) => {
      const thinkingConfig = geminiThinking(model, reasoningEffort);
      const google: GoogleLanguageModelOptions = thinkingConfig ? { thinkingConfig } : {};
      return { providerOptions: { google } };
    },
    // Models up to 2.5 refuse a schema of the answer beside tools.
    takesSchema: ({ model, tools }) => tools.length === 0 || !/^gemini-[12]/.test(nameOfModel(model)),
    toolSchema: geminiSchema,
  };
}
