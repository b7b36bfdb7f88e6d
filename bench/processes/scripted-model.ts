import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { TokenCounter } from '../../src/platform/tokens/token-counter';
import { readCompletionRequest } from '../model/completion-request';
import { streamCompletion } from '../model/stream-completion';
import { serve } from './serve';

/** In tokens. The service assumes this window for an unknown model. */
const window = 16_000;
/** Shorter bodies need no counting: in this bench every token has two characters or more. */
const mostChars = 2 * window;
const { count } = new TokenCounter();
const parent = new EventEmitter().setMaxListeners(0);

/**
 * A Chat Completions server that follows each message's script. Any message from the parent releases held
 * replies. Refuses a request that exceeds its window.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (body.length > mostChars && count(body) > window) return refuse(response);
  const scripted = readCompletionRequest(body);
  if (scripted.script.holds) await once(parent, 'release');
  await streamCompletion(response, scripted);
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: 'It is too long.', code: 'context_length_exceeded' } }));
}

process.on('message', () => parent.emit('release'));
void serve((request, response) => void answer(request, response));
