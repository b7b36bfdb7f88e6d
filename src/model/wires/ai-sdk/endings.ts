import type { LanguageModelV3FinishReason } from '@ai-sdk/provider';
import type { EndReason } from '../../reply/reply-part';
import { reasonOf } from '../end-words';

const ofUnified: Record<LanguageModelV3FinishReason['unified'], EndReason> = {
  stop: 'stop',
  'tool-calls': 'stop',
  length: 'length',
  'content-filter': 'filtered',
  error: 'failed',
  other: 'failed',
};

/** The packages take some words for another reason, and don't know others. */
export function endReason(word: string, unified: LanguageModelV3FinishReason['unified']): EndReason {
  return reasonOf(word) ?? ofUnified[unified];
}
