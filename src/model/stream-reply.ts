import type OpenAI from 'openai';
import type { AvailableTool } from '../tools/available-tool';
import { ChunkDeadline, type Patience } from './chunk-deadline';
import { classifyProviderError } from './classify-provider-error';
import { ReplyCollector } from './collect-reply';
import type { ModelReply } from './model-reply';

export interface ModelRequest {
  model: string;
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  tools: AvailableTool[];
  temperature?: number;
}

export interface ReplyListener {
  /** Called with each piece of text as it comes. */
  onText: (added: string) => void;
  /** Stops the model; what it said until then is the reply. */
  signal: AbortSignal;
}

export type StreamedReply = { stopped: boolean; reply: ModelReply };

/** Asks a model by the Chat Completions API. Throws only ModelErrors. */
export async function streamReply(
  openai: OpenAI,
  request: ModelRequest,
  patience: Patience,
  { onText, signal }: ReplyListener,
): Promise<StreamedReply> {
  const collector = new ReplyCollector(request.model);
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const deadline = new ChunkDeadline(controller, patience);
  try {
    const stream = await openai.chat.completions.create(completionParams(request), {
      signal: controller.signal,
    });
    for await (const chunk of stream) {
      deadline.heard();
      const added = collector.add(chunk);
      if (added) onText(added);
    }
    // The SDK ends an aborted stream without an error.
    controller.signal.throwIfAborted();
    return { stopped: false, reply: collector.finish() };
  } catch (error) {
    if (signal.aborted) return { stopped: true, reply: collector.partial() };
    throw classifyProviderError(controller.signal.aborted ? controller.signal.reason : error, request.model);
  } finally {
    deadline.clear();
    signal.removeEventListener('abort', stop);
  }
}

function completionParams(
  request: ModelRequest,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming {
  const { model, messages, tools, temperature } = request;
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters },
      })),
    }),
  };
}
