import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { providerFailure } from '../../failures/provider-failure';
import { refusalIn } from '../../failures/refusal';
import type { ReplyPart } from '../../reply/reply-part';
import { isOddCall, reasonOf } from '../end-words';
import { isSaid, objectIn, objectsIn, textIn } from '../json-fields';
import { usagePart } from '../token-usage';
import { KeptCollector } from './collect-kept';
import { contentParts } from './content';
import { CallReader } from './read-call';

/**
 * Reads the chunks of one streamed chat completion as providers really send them: usage without choices, choices without
 * a delta, or a whole message instead of one.
 */
export class ChunkReader {
  private readonly calls = new CallReader();
  private readonly state = new KeptCollector();
  private refused = false;
  private hasText = false;
  /** The index of the choice that is read. */
  private index: number | undefined;
  /** The first chunk with words instead of choices. Many servers report a failure in a shape of their own. */
  private unknown: JsonObject | undefined;
  hasEnded = false;

  constructor(private readonly model: string) {}

  /** @throws ModelError if the chunk reports a failure */
  read(chunk: JsonValue): ReplyPart[] {
    if (!isJsonObject(chunk)) return [];
    if (isSaid(chunk['error'])) throw providerFailure({ body: chunk }, this.model);
    const { model, usage, choices, x_groq: groq } = chunk;
    const listed = isJsonObject(choices) ? [choices] : objectsIn(choices);
    if (listed.length === 0 && refusalIn({ body: chunk }).words !== '') this.unknown ??= chunk;
    return [
      ...(typeof model === 'string' && model ? [{ type: 'model' as const, name: model }] : []),
      ...[objectIn(groq)['usage'], ...listed.map((choice) => choice['usage']), usage].flatMap(usageIn),
      ...this.chosen(listed).flatMap((choice) => this.choice(choice)),
    ];
  }

  /** Some servers send several choices, although one was asked for. */
  private chosen(choices: JsonObject[]): JsonObject[] {
    const indexOf = ({ index }: JsonObject) => (typeof index === 'number' ? index : 0);
    if (choices.length > 0) this.index ??= Math.min(...choices.map(indexOf));
    return choices.filter((choice) => indexOf(choice) === this.index);
  }

  /**
   * Returns the state that the provider wants back. Call it after the last chunk.
   * @throws ModelError if the provider said something else instead of an end
   */
  kept(): ReplyPart[] {
    if (!this.hasEnded && this.unknown) throw providerFailure({ body: this.unknown }, this.model);
    const kept = this.state.kept();
    return kept ? [{ type: 'kept', kept }] : [];
  }

  private choice(choice: JsonObject): ReplyPart[] {
    const { delta, message, text, error, finish_reason: reason } = choice;
    if (isSaid(error)) throw providerFailure({ body: choice }, this.model);
    const added = isJsonObject(delta) ? delta : isJsonObject(message) ? message : { content: textIn(text) };
    const refusal = textIn(added['refusal']);
    if (refusal) this.refused = true;
    this.state.delta(added);
    const said = [...contentParts(added), ...(refusal ? [{ type: 'text' as const, text: refusal }] : [])];
    // Some servers repeat the whole message after its deltas.
    const isRepeated = added !== delta && this.hasText;
    if (added === delta) this.hasText ||= said.some(({ type }) => type === 'text');
    return [
      ...(isRepeated ? [] : said),
      ...this.calls.read(added, (key, call) => this.state.call(key, call['extra_content'])),
      ...(isWord(reason) ? [...this.calls.rest(), this.end(reason)] : []),
    ];
  }

  private end(word: string): ReplyPart {
    this.hasEnded = true;
    if (isOddCall(word)) throw providerFailure({ body: { code: 'malformed_function_call' } }, this.model);
    const reason = reasonOf(word) ?? 'failed';
    return { type: 'end', reason: reason === 'stop' && this.refused ? 'refusal' : reason, word };
  }
}

/** Some servers write that there is no reason yet as a text. */
function isWord(reason: JsonValue | undefined): reason is string {
  return typeof reason === 'string' && reason !== '' && reason !== 'null';
}

/** DeepSeek and Kimi have names of their own for cached tokens. */
function usageIn(usage: JsonValue | undefined): ReplyPart[] {
  if (!isJsonObject(usage) || !isSaid(usage)) return [];
  const { prompt_tokens_details: ofPrompt, completion_tokens_details: ofCompletion } = usage;
  const cached = objectIn(ofPrompt)['cached_tokens'] ?? usage['prompt_cache_hit_tokens'];
  return [
    usagePart({
      prompt: usage['prompt_tokens'],
      completion: usage['completion_tokens'],
      total: usage['total_tokens'],
      reasoning: objectIn(ofCompletion)['reasoning_tokens'],
      cached: cached ?? usage['cached_tokens'],
    }),
  ];
}
