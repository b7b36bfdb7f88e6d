import { setTimeout as delay } from 'node:timers/promises';
import { begin, chunk, finish, type ModelMove } from '../../support/scripted-model';

export const story = Array.from({ length: 40 }, (_, index) => `Sentence ${index} of the story. `);

/** Streams a long text as slowly as a model: in about two seconds. */
export const tellsSlowly: ModelMove = async (response, request) => {
  begin(response);
  for (const content of story) {
    chunk(response, request, { delta: { content } });
    await delay(50);
  }
  finish(response, request, 'stop');
};
