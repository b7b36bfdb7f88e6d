import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { readCompletionRequest } from '../model/completion-request';
import { streamCompletion } from '../model/stream-completion';
import { serve } from './serve';

const parent = new EventEmitter().setMaxListeners(0);

/**
 * A Chat Completions server that does what each message says.
 * Any message from the parent releases held replies.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const scripted = readCompletionRequest(await text(request));
  if (scripted.script.holds) await once(parent, 'release');
  await streamCompletion(response, scripted);
}

process.on('message', () => parent.emit('release'));
void serve((request, response) => void answer(request, response));
