import type { ProviderKind } from '../../domain/model-provider';
import type { JsonObject } from '../../domain/json';
import type { LeftOutTool } from '../../domain/tool';
import { shortened } from '../../domain/shortened';
import { modelParameters, type FilledTool } from './context/filled-parameters';
import type { AvailableTool } from './available-tool';

export interface FittedTools<T> {
  tools: T[];
  leftOut: LeftOutTool[];
}

interface ToolLimits {
  /** In characters. */
  description: number;
  /** In one request. */
  tools: number;
}

/** Of OpenAI's APIs. */
export const mostTools = 128;

const openAi: ToolLimits = { description: 1_024, tools: mostTools };
const unlimited: ToolLimits = { description: Infinity, tools: Infinity };

/** As the APIs report them. Servers that speak OpenAI's API mostly have its limits too. */
const limits: Record<ProviderKind, ToolLimits> = {
  openai: openAi,
  'openai-compatible': openAi,
  'azure-openai': openAi,
  anthropic: unlimited,
  google: { description: Infinity, tools: 512 },
  bedrock: unlimited,
};

type Sent = Pick<AvailableTool, 'name' | 'description'> & FilledTool;

/**
 * Fits tools to what providers of the kind accept: descriptions are shortened, and tools beyond the most are left out.
 * So are those of the names `refused`, which the provider has refused before.
 */
export function fitTools<T extends Sent>(
  tools: T[],
  kind: ProviderKind,
  refused: readonly string[] = [],
): FittedTools<T> {
  const { description: longest, tools: most } = limits[kind];
  const accepted = tools.filter(({ name }) => !refused.includes(name));
  const names = tools.filter(({ name }) => refused.includes(name)).map(({ name }) => name);
  return {
    tools: accepted.slice(0, most).map((tool) => ({
      ...tool,
      description: shortenedDescription(tool.description, longest),
      parameters: withProperties(modelParameters(tool)),
    })),
    leftOut: [
      ...names.map((tool) => ({ tool, why: 'The model’s provider refuses its definition.' })),
      ...accepted
        .slice(most)
        .map(({ name }) => ({ tool: name, why: `The model’s provider takes ${most} tools at most.` })),
    ],
  };
}

/** Keeps the last line, in which the service says who wrote the description of a server's tool. */
function shortenedDescription(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const [, words = text, note = ''] = /^(.*)(\n\[[^\n]*\])$/s.exec(text) ?? [];
  return shortened(words, longest - note.length) + note;
}

/** Some providers refuse an object without properties. */
function withProperties(parameters: JsonObject): JsonObject {
  return 'properties' in parameters ? parameters : { ...parameters, properties: {} };
}
