import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { serve } from './serve';

const call = z.object({ id: z.string() });
const delta = z.object({ content: z.string().optional(), tool_calls: z.array(call).optional() });
const chunk = z.object({ choices: z.array(z.object({ delta })) });
type Message = { role: string; content: string; tool_call_id?: string };

const agent = new Agent({ keepAlive: true });
const [modelUrl = ''] = process.argv.slice(2);

/**
 * The minimum that turns a model's streams and an instant tool into events for a client. It stores and checks
 * nothing.
 */
function relay({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const content = new URL(url, 'http://relay').searchParams.get('q') ?? '';
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, 'meta', {});
  ask([{ role: 'user', content }], response);
}

function ask(messages: Message[], response: ServerResponse): void {
  const headers = { 'content-type': 'application/json' };
  const asked = httpRequest(`${modelUrl}/v1/chat/completions`, { method: 'POST', agent, headers });
  asked.on('response', (answer) => forward(answer, messages, response));
  asked.on('error', () => response.destroy());
  asked.end(JSON.stringify({ model: 'bench', stream: true, messages }));
}

/** Forwards the text. If the model calls tools, sends it their results. */
function forward(answer: IncomingMessage, messages: Message[], response: ServerResponse): void {
  const results: Message[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return;
      const said = chunk.parse(JSON.parse(data)).choices[0]?.delta;
      if (said?.content) send(response, 'content.delta', { delta: said.content });
      for (const { id } of said?.tool_calls ?? [])
        results.push({ role: 'tool', content: new Date().toISOString(), tool_call_id: id });
    },
  });
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => parser.feed(text));
  answer.on('end', () => {
    if (results.length > 0) return ask([...messages, ...results], response);
    send(response, 'response.completed', {});
    response.end();
  });
}

function send(response: ServerResponse, event: string, data: object): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

void serve(relay);
