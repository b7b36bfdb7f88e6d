import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { isJsonObject, toJsonObject, type JsonValue } from '../../../domain/json';
import { providerFailure } from '../../failures/provider-failure';
import type { ReplyPart } from '../../reply/reply-part';
import { isOddCall } from '../end-words';
import { endReason } from './endings';
import { CallReader } from './read-call';
import { PartKeeper } from './keep-parts';
import { exceptionIn, failureInReply, isOtherEvent } from './sdk-failure';
import { usageParts } from './usage';

type FinishPart = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

/** Converts the parts of one streamed reply. */
export class PartReader {
  private readonly keeper = new PartKeeper();
  private readonly calls = new CallReader();
  private hasText = false;

  constructor(private readonly model: string) {}

  /** @throws ModelError if the part reports a failure */
  read(part: LanguageModelV3StreamPart): ReplyPart[] {
    this.keeper.note(part);
    switch (part.type) {
      case 'text-delta':
        this.hasText ||= part.delta !== '';
        return part.delta ? [{ type: 'text', text: part.delta }] : [];
      case 'reasoning-delta':
        return part.delta ? [{ type: 'reasoning', text: part.delta, isSummary: true }] : [];
      case 'tool-input-start':
      case 'tool-input-delta':
      case 'tool-call':
        return this.calls.read(part);
      case 'response-metadata':
        return part.modelId ? [{ type: 'model', name: part.modelId }] : [];
      case 'raw':
        return this.raw(part.rawValue);
      case 'error':
        if (isOtherEvent(part.error)) return [];
        throw failureInReply(part.error, this.model);
      case 'finish':
        return this.finish(part);
      default:
        return [];
    }
  }

  /** Google names the model that answered only here, and Amazon the kind of a failure. */
  private raw(value: unknown): ReplyPart[] {
    if (!isJsonObject(value)) return [];
    const failure = exceptionIn(value, this.model);
    if (failure) throw failure;
    const name = value['modelVersion'];
    return typeof name === 'string' && name ? [{ type: 'model', name }] : [];
  }

  /** Two of the packages report an end even if the connection was cut. It has no word of the provider then. */
  private finish({
    finishReason: { raw: word, unified },
    usage,
    providerMetadata = {},
  }: FinishPart): ReplyPart[] {
    const used = usageParts(usage);
    if (word === undefined) return used;
    if (isOddCall(word)) throw providerFailure({ body: { code: 'malformed_function_call' } }, this.model);
    if (isPromptBlocked(toJsonObject(providerMetadata)))
      throw providerFailure({ body: { code: 'content_filter' } }, this.model);
    const reason = endReason(word, unified);
    const kept = this.keeper.state();
    return [
      ...used,
      ...(kept === undefined ? [] : [{ type: 'kept' as const, kept }]),
      // A model that declined without a word was stopped by its provider's filter.
      { type: 'end', reason: reason === 'refusal' && !this.hasText ? 'filtered' : reason, word },
    ];
  }
}

/** Google ends a reply to a blocked prompt as if its filter had stopped the reply. */
function isPromptBlocked({ google }: Record<string, JsonValue>): boolean {
  const feedback = isJsonObject(google) ? google['promptFeedback'] : undefined;
  return isJsonObject(feedback) && typeof feedback['blockReason'] === 'string';
}
