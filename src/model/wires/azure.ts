import OpenAI, { AzureOpenAI, type ClientOptions } from 'openai';
import { urlParts } from './base-url';
import { ChatWire } from './chat/chat-wire';
import { ResponsesWire } from './responses/responses-wire';
import type { Wire } from './wire';

/** `fetch` is a providerFetch. */
interface AzureProvider extends Pick<ClientOptions, 'fetch' | 'timeout' | 'maxRetries' | 'logLevel'> {
  /** The resource's URL, with or without `/v1`; or that of its v1 API, which ends in `/openai/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Sent with each request. */
  headers?: Record<string, string>;
}

/** The newest one of deployments. `?api-version=` in the base URL takes precedence. */
const apiVersion = '2025-04-01-preview';

/** Azure's v1 API has the Responses API. Deployments have Chat Completions; a model's name is that of its deployment. */
export function azureWire(provider: AzureProvider): Wire {
  const openai = azureClient(provider);
  return openai instanceof AzureOpenAI ? new ChatWire(openai) : new ResponsesWire(openai);
}

/** Returns an AzureOpenAI for deployments, and a plain OpenAI for the v1 API. */
function azureClient({ baseUrl, headers, ...provider }: AzureProvider): OpenAI {
  const { origin, path, query } = urlParts(baseUrl);
  // Those of the environment are the installation's own.
  const options = { ...provider, organization: null, project: null };
  if (path.endsWith('/openai/v1')) {
    const defaultHeaders = { ...headers, 'api-key': provider.apiKey, Authorization: null };
    return new OpenAI({ ...options, baseURL: `${origin}${path}`, defaultHeaders });
  }
  return new AzureOpenAI({
    ...options,
    ...(headers && { defaultHeaders: headers }),
    baseURL: `${origin}${deploymentsPath(path)}`,
    apiVersion: query.get('api-version') ?? apiVersion,
  });
}

function deploymentsPath(path: string): string {
  if (path.endsWith('/openai') || path.includes('/openai/deployments/')) return path;
  return `${path.replace(/\/v1$/, '')}/openai`;
}
