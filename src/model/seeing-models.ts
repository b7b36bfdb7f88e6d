import type { AgentSnapshot } from '../domain/agent';
import type { ProviderModel } from '../domain/model-provider';
import { ofFamily } from './context/model-windows';

/** Beginnings of the names of models that are shown pictures. The longest beginning counts. */
const families: Record<string, boolean> = {
  'gpt-4-turbo': true,
  'gpt-4o': true,
  'chatgpt-4o': true,
  'gpt-4o-audio': false,
  'gpt-4.1': true,
  'gpt-5': true,
  o1: true,
  'o1-mini': false,
  'o1-preview': false,
  o3: true,
  'o3-mini': false,
  o4: true,
  claude: true,
  'claude-2': false,
  'claude-instant': false,
  gemini: true,
  'gemini-1.0': false,
  pixtral: true,
  'mistral-medium-3': true,
  'mistral-small-3': true,
  'llama-4': true,
  'qwen-vl': true,
  'qwen2-vl': true,
  'qwen2.5-vl': true,
  'qwen3-vl': true,
  'grok-2-vision': true,
  'grok-4': true,
  llava: true,
};

/**
 * True if the model is shown pictures. The agent's `vision` says it of its own model, and the tenant may say it of a
 * provider's. A model that nothing is known of is shown none, since most of these reject a request with a picture.
 */
export function seesPictures(
  { model: own, vision }: Pick<AgentSnapshot, 'model' | 'vision'>,
  known: ProviderModel,
): boolean {
  const said = (known.model === own ? vision : undefined) ?? known.vision;
  return said ?? knownToSee(known.model) ?? false;
}

/** Returns undefined if it is not known whether models of this name are shown pictures. */
export function knownToSee(model: string): boolean | undefined {
  return ofFamily(families, model);
}
