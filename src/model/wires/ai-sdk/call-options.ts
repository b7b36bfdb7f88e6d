import type { LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '../../model-request';
import { schemaInstructions } from '../../structured-output';
import { sdkPrompt } from './sdk-prompt';
import type { Vendor } from './vendor';

/** Converts a request into the AI SDK's terms. */
export function callOptions(request: ModelRequest, vendor: Vendor): LanguageModelV3CallOptions {
  const { messages, tools, temperature, maxTokens, responseSchema } = request;
  const enforced = responseSchema && vendor.takesSchema(request) ? responseSchema : undefined;
  const { toolSchema = (schema) => schema } = vendor;
  return {
    prompt: sdkPrompt(instructionsFor(request, vendor), messages),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(enforced && { responseFormat: { type: 'json' as const, schema: enforced } }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        name,
        description,
        inputSchema: toolSchema(parameters),
      })),
    }),
    ...vendor.options(request),
    // Some say only there which model answered, and how it failed.
    includeRawChunks: true,
  };
}

/** Returns the instructions. They ask for the schema of the answer if the vendor's package can't enforce it. */
export function instructionsFor(request: ModelRequest, vendor: Vendor): string {
  const { instructions, responseSchema } = request;
  const asked = responseSchema && !vendor.takesSchema(request) ? schemaInstructions(responseSchema) : '';
  return [instructions, asked].filter(Boolean).join('\n\n');
}
