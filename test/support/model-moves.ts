import { begin, chunk, finish, type ModelMove } from './scripted-model';

/** Streams the text, and reports these tokens of prompt and reply. */
export function saysAndBills(text: string, usage: readonly [number, number]): ModelMove {
  return (response, request) => {
    begin(response);
    chunk(response, request, { delta: { content: text } });
    finish(response, request, 'stop', usage);
  };
}

/** Streams the text, then breaks the connection without an end. */
export function saysAndBreaksOff(text: string): ModelMove {
  return async (response, request) => {
    begin(response);
    await new Promise((written) => response.write('\n', written));
    chunk(response, request, { delta: { content: text } });
    // Later, so that the text is sent before the connection breaks.
    setImmediate(() => response.socket?.end(() => response.destroy()));
  };
}

/** Streams the text and then nothing; `closed` resolves when the service aborts the request. */
export function saysAndHangs(text: string): { move: ModelMove; closed: Promise<void> } {
  let gone = () => {};
  const closed = new Promise<void>((resolve) => (gone = resolve));
  const move: ModelMove = (response, request) => {
    response.once('close', gone);
    begin(response);
    if (text) chunk(response, request, { delta: { content: text } });
    else response.flushHeaders();
  };
  return { move, closed };
}
