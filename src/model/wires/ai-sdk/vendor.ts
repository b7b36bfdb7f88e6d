import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { JsonObject } from '../../../domain/json';
import type { ModelRequest } from '../../model-request';

export type Fetch = typeof globalThis.fetch;

/** Call options that depend on the vendor. They replace those that all vendors share. */
export type VendorOptions = Pick<
  LanguageModelV3CallOptions,
  'providerOptions' | 'temperature' | 'maxOutputTokens'
>;

/** A vendor whose API a package of the AI SDK speaks, with the account to use. */
export interface Vendor {
  /** As providerFetch returns it. */
  fetch: Fetch;
  /** Returns the model of this name. It sends its requests with `fetch`, and never tries again by itself. */
  model: (name: string, fetch: Fetch) => LanguageModelV3;
  options: (request: ModelRequest) => VendorOptions;
  /** False if the package would enforce the schema with a tool that the model is forced to call, or not at all. */
  takesSchema: (request: ModelRequest) => boolean;
  /** Returns the schema of a tool as the vendor takes it. Absent if it takes any. */
  toolSchema?: (schema: JsonObject) => JsonObject;
}

/** Where a vendor is reached, and by which key. */
export interface VendorAccount {
  apiKey: string;
  baseUrl?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** As providerFetch returns it. */
  fetch: Fetch;
}
