import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { readCompletionRequest } from '../model/completion-request';
import { streamCompletion } from '../model/stream-completion';
import { serve } from './serve';

/** A Chat Completions server that does what each message says; any word of the parent lets what it holds go on. */
let released = Promise.withResolvers<void>();

process.on('message', () => {
  released.resolve();
  released = Promise.withResolvers<void>();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await streamCompletion(response, readCompletionRequest(await text(request)), released.promise);
}

void serve((request, response) => void answer(request, response));
