import type { AskedModel } from '../../activities/deps';
import type { ModelMetrics } from '../platform/metrics/model-metrics';
import type { Model } from '../model/model';
import type { ProviderKind } from '../domain/model-provider';
import type { StreamedReply } from '../model/model-call';
import type { Provider } from '../model/providers/provider';
import type { CapturesText } from './captures-text';
import { inputAttributes, outputAttributes } from './message-attributes';
import { failureKind, traced, type Span, type Tracing } from '../platform/tracing/tracing';

export interface ObserveModelDeps {
  metrics: ModelMetrics;
  tracing: Tracing;
  /** Whether the spans of the tenant hold what was said. */
  capturesText: CapturesText;
}

/** As OpenTelemetry's conventions for generative AI name them. */
const providerNames: Record<ProviderKind, string> = {
  openai: 'openai',
  'openai-compatible': 'openai',
  'azure-openai': 'azure.ai.openai',
  anthropic: 'anthropic',
  google: 'gcp.gemini',
  bedrock: 'aws.bedrock',
};

/** Adds metrics and a span to each model call. The span holds the texts of both if the tenant wants that, and no picture. */
export function observeModel(
  model: Pick<Model, 'ask'>,
  { metrics, tracing, capturesText }: ObserveModelDeps,
): AskedModel {
  return {
    ask: (asker, asked, listener) => {
      const { provider, request } = asked;
      const attributes = {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': providerNames[provider.kind],
        'gen_ai.system': providerNames[provider.kind],
        'gen_ai.request.model': request.model,
        'gen_ai.conversation.id': asker.conversationId,
        ...(request.temperature !== undefined && { 'gen_ai.request.temperature': request.temperature }),
        ...serverOf(provider),
      };
      return traced(tracing, `chat ${request.model}`, { kind: 'client', attributes }, async (span) => {
        const isText = await capturesText(asker.tenantId);
        if (isText) span.set(inputAttributes(request));
        const beganAt = Date.now();
        let firstTextAt = 0;
        const onText = (added: string) => {
          firstTextAt ||= Date.now();
          listener.onText(added);
        };
        const record = (outcome: string, reply?: StreamedReply) => {
          const askedAt = reply?.askedAt ?? beganAt;
          metrics.ended({
            model: request.model,
            outcome,
            seconds: (Date.now() - askedAt) / 1_000,
            ...(firstTextAt > 0 && { firstTokenSeconds: (firstTextAt - askedAt) / 1_000 }),
            ...reply?.reply.usage,
          });
        };
        try {
          const streamed = await model.ask(asker, asked, { ...listener, onText });
          record(streamed.stopped ? 'stopped' : 'answered', streamed);
          span.set({ 'holdfast.early_ms': Math.max(0, beganAt - streamed.askedAt) });
          setReply(span, streamed);
          if (isText) span.set(outputAttributes(streamed));
          return streamed;
        } catch (error) {
          record(failureKind(error));
          throw error;
        }
      });
    },
  };
}

function serverOf({ url }: Provider) {
  const { hostname, port } = new URL(url);
  return { 'server.address': hostname, ...(port !== '' && { 'server.port': Number(port) }) };
}

function setReply(span: Span, { reply }: StreamedReply): void {
  const { model, usage, finishReason } = reply;
  span.set({
    'gen_ai.response.model': model,
    'gen_ai.usage.input_tokens': usage.promptTokens,
    'gen_ai.usage.output_tokens': usage.completionTokens,
    ...(finishReason !== undefined && { 'gen_ai.response.finish_reasons': [finishReason] }),
  });
}
