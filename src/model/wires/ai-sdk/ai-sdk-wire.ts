import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { toJsonObject } from '../../../domain/json';
import type { ModelRequest } from '../../model-request';
import type { ReplyPart } from '../../reply/reply-part';
import { omitting, type OpenReply, type RequestFrame, type Watch, type Wire } from '../wire';
import { callOptions, instructionsFor } from './call-options';
import { PartReader } from './read-part';
import { failureInReply, unsendable } from './sdk-failure';
import { Traffic } from './traffic';
import type { Vendor } from './vendor';

/** The fields of a request behind the parameters that these APIs may refuse, by the names that their errors use. */
const refusable = new Map<string, keyof ModelRequest>([
  ['temperature', 'temperature'],
  ['thinking', 'reasoningEffort'],
  ['effort', 'reasoningEffort'],
  ['thinkingConfig', 'reasoningEffort'],
  ['thinking_config', 'reasoningEffort'],
  ['reasoningConfig', 'reasoningEffort'],
  ['output_config', 'responseSchema'],
  ['responseJsonSchema', 'responseSchema'],
  ['max_tokens', 'maxTokens'],
  ['maxTokens', 'maxTokens'],
  ['maxOutputTokens', 'maxTokens'],
]);

function withoutRefused({ without = [], ...request }: ModelRequest): ModelRequest {
  return omitting(
    request,
    without.map((name) => refusable.get(name) ?? name),
  );
}

/** The APIs for which the AI SDK has a package: see anthropicModels, googleModels and bedrockModels. */
export class AiSdkWire implements Wire {
  readonly optional = [...refusable.keys()];

  constructor(private readonly vendor: Vendor) {}

  /** Where the package can't enforce a schema, the wire asks for it in the instructions. */
  takesSchema(): boolean {
    return true;
  }

  frame(request: ModelRequest): RequestFrame {
    const sent = withoutRefused(request);
    const {
      prompt: _,
      tools: _tools,
      includeRawChunks: _raw,
      ...parameters
    } = callOptions(sent, this.vendor);
    return {
      instructions: instructionsFor(sent, this.vendor),
      parameters: toJsonObject({ model: sent.model, ...parameters }),
    };
  }

  async open(request: ModelRequest, { signal, heard }: Watch): Promise<OpenReply> {
    const traffic = new Traffic(this.vendor.fetch, heard);
    const options = { ...callOptions(withoutRefused(request), this.vendor), abortSignal: signal };
    const stream = await this.begin(request.model, options, traffic);
    return { parts: partsOf(stream, request.model, traffic), body: () => traffic.body };
  }

  /** The packages wrap what `fetch` rejects with, or lose it. */
  private async begin(name: string, options: LanguageModelV3CallOptions, traffic: Traffic) {
    try {
      const { stream } = await this.vendor.model(name, traffic.fetch).doStream(options);
      return stream;
    } catch (error) {
      throw traffic.failure ?? (traffic.body ? failureInReply(error, name) : unsendable(error));
    }
  }
}

async function* partsOf(
  stream: AsyncIterable<LanguageModelV3StreamPart>,
  model: string,
  traffic: Traffic,
): AsyncIterable<ReplyPart> {
  const reader = new PartReader(model);
  for await (const part of stream) {
    traffic.partRead();
    yield* reader.read(part);
  }
}
