import { CallToolResultSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type OpenAI from 'openai';
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { StreamResponse } from '@a2a-js/sdk';
import { rest } from '../../../src/api/faces/a2a/binding';
import { TaskEncoder } from '../../../src/api/faces/a2a/task-encoder';
import { TaskUpdates } from '../../../src/api/faces/a2a/task-updates';
import { nameTask } from '../../../src/api/faces/a2a/task-ids';
import { MessageEncoder } from '../../../src/api/faces/ai-sdk/message-encoder';
import { RunEncoder } from '../../../src/api/faces/ag-ui/run-encoder';
import { CallEncoder } from '../../../src/api/faces/mcp/call-encoder';
import { elicit } from '../../../src/api/faces/mcp/question-rules';
import { ResponseEncoder } from '../../../src/api/faces/openai/responses/response-encoder';
import type { Frame, FrameEncoder } from '../../../src/api/sse/frames';
import type { SseEvent } from '../../../src/turns/relay/events';
import { apply, textOf, type Followed } from '../../support/a2a-client';
import { parseEventId } from '../../../src/turns/relay/position';
import { AgUiAgent } from '../../support/ag-ui-agent';
import { knowsResets, textIn } from '../../support/ai-chat';
import { itemsOf, openAiWith } from '../../support/openai-client';
import { heldBy } from '../../turns/relay/turn-on-paper';
import type { RecordedLog } from './recorded-logs';

type Turn = Omit<RecordedLog, 'kind'>;

/** The text that a protocol's own client shows after a turn. */
export const textByFace: Record<string, (turn: Turn) => Promise<string>> = {
  'ai-sdk': async ({ turnId, conversationId, events }) => {
    const encoder = new MessageEncoder({ turnId, conversationId, resetsSteps: knowsResets });
    const chunks = dataOf(encoder, events)
      .filter((data) => data !== '[DONE]')
      .map((data): UIMessageChunk => JSON.parse(data));
    let shown: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream: ReadableStream.from(chunks) })) shown = message;
    return textIn(shown?.parts ?? []);
  },
  'ag-ui': async ({ turnId, conversationId, events }) => {
    const said = { id: 'user-0', role: 'user' as const, content: 'Hello.' };
    const input = { threadId: 'thread', runId: 'run', messages: [said] };
    const encoder = new RunEncoder({ turnId, conversationId, input, after: 0 });
    const body = dataOf(encoder, events)
      .map((data) => `data: ${data}\n\n`)
      .join('');
    const agent = new AgUiAgent({
      ...{ agentUrl: 'http://127.0.0.1', key: '', threadId: 'thread', initialMessages: [said] },
      fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    });
    await agent.runAgent({ runId: 'run' });
    return agent.texts.join('');
  },
  mcp: ({ turnId, conversationId, events }) => {
    const call = { id: 1, turn: { turnId, conversationId }, ask: elicit, isModern: false, settled: 0 };
    const frames = dataOf(new CallEncoder({ ...call, seen: { n: 0, c: 0 } }), events);
    const messages = frames
      .filter((data) => data !== '')
      .map((data) => JSONRPCMessageSchema.parse(JSON.parse(data)));
    const response = messages.find((message) => 'result' in message);
    const { content, isError } = CallToolResultSchema.parse(
      response && 'result' in response ? response.result : {},
    );
    // An error stands after the text, and the conversation after both.
    const said = content.slice(0, isError ? -2 : -1);
    return Promise.resolve(said.map((block) => (block.type === 'text' ? block.text : '')).join(''));
  },
  a2a: ({ turnId, conversationId, events }) => {
    const updates = new TaskUpdates({ name: nameTask({ turnId, conversationId }) });
    const encoder = new TaskEncoder(updates, rest);
    const followed: Followed = { task: undefined, states: [], notes: [] };
    for (const data of dataOf(encoder, events))
      apply(followed, StreamResponse.fromJSON(JSON.parse(data)).payload);
    const last = updates.task.artifacts?.find(({ artifactId }) => artifactId === 'answer');
    const text = textOf(followed.task);
    const [whole] = last?.parts ?? [];
    // The fetched text equals the streamed text.
    expect(whole ?? { text: '' }).toEqual({ text });
    return Promise.resolve(text);
  },
  openai: async ({ turnId, conversationId, events }) => {
    const about = { model: 'agent', createdAt: 1 };
    const texts: string[] = [];
    for (const { after, events: part } of responsesIn(events)) {
      const encoder = new ResponseEncoder({ turn: { turnId, conversationId }, after, about });
      const client = openAiWith(framesOf(encoder, part));
      const stream = await client.responses.create({ model: 'agent', input: 'Hello.', stream: true });
      let output: OpenAI.Responses.ResponseOutputItem[] = [];
      for await (const event of stream) if ('response' in event) ({ output } = event.response);
      const messages = itemsOf({ output }, 'message').flatMap(({ content }) => content);
      texts.push(...messages.flatMap((content) => (content.type === 'output_text' ? [content.text] : [])));
    }
    return texts.join('');
  },
};

/** The text of the native stream. Words that were not streamed, such as those of a handoff, come with its end. */
export function nativeText(events: SseEvent[]): string {
  const last = events.at(-1);
  const unsaid = last?.event === 'response.completed' ? last.data.message : '';
  return heldBy(events) || unsaid;
}

function dataOf(encoder: FrameEncoder, events: SseEvent[]): string[] {
  return framesOf(encoder, events).map(({ data }) => data);
}

function framesOf(encoder: FrameEncoder, events: SseEvent[]): Frame[] {
  return [...events.flatMap((event) => encoder.frames(event)), ...encoder.end()];
}

/** The parts of a turn that are responses: each begins with the question that was answered. */
function responsesIn(events: SseEvent[]): { after: number; events: SseEvent[] }[] {
  const starts = events.flatMap((event, at) => (event.event === 'action' ? [at] : []));
  return [undefined, ...starts].map((start, k) => ({
    after: start === undefined ? 0 : (parseEventId(events[start]?.id ?? '')?.n ?? 0),
    events: events.slice(start ?? 0, starts[k] === undefined ? undefined : starts[k] + 1),
  }));
}
