import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { serve } from './serve';

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().optional() }) })),
});
const agent = new Agent({ keepAlive: true });
const [modelUrl = ''] = process.argv.slice(2);

/** The least that turns a model's stream into events for a client: nothing is kept and nothing is checked. */
function relay({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const content = new URL(url, 'http://relay').searchParams.get('q') ?? '';
  const body = { model: 'bench', stream: true, messages: [{ role: 'user', content }] };
  const headers = { 'content-type': 'application/json' };
  const asked = httpRequest(`${modelUrl}/v1/chat/completions`, { method: 'POST', agent, headers });
  asked.on('response', (answer) => forward(answer, response));
  asked.on('error', () => response.destroy());
  asked.end(JSON.stringify(body));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, 'meta', {});
}

function forward(answer: IncomingMessage, response: ServerResponse): void {
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return;
      const delta = chunk.parse(JSON.parse(data)).choices[0]?.delta.content;
      if (delta) send(response, 'content.delta', { delta });
    },
  });
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => parser.feed(text));
  answer.on('end', () => {
    send(response, 'response.completed', {});
    response.end();
  });
}

function send(response: ServerResponse, event: string, data: object): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

void serve(relay);
