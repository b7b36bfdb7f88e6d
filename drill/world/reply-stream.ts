import type { ServerResponse } from 'node:http';

/** The model's text and calls in reply to one request. */
export interface Reply {
  pieces: string[];
  calls: { tool: string; args: string }[];
}

/** One streamed reply of the model, in Chat Completions chunks. */
export class ReplyStream {
  private isBegun = false;

  constructor(
    readonly response: ServerResponse,
    private readonly reply: Reply,
    private readonly model: string,
  ) {}

  whole(): void {
    this.text(0);
    this.end();
  }

  /** Sends the pieces from `from` (inclusive) to `to` (exclusive). */
  text(from: number, to?: number): void {
    for (const content of this.reply.pieces.slice(from, to)) this.chunk({ delta: { content } });
  }

  /** Sends the calls, the finish reason, the token count, and the end. */
  end(): void {
    this.calls(this.reply.calls);
    this.finish(this.reply.calls.length > 0 ? 'tool_calls' : 'stop');
  }

  calls(wanted: Reply['calls']): void {
    wanted.forEach(({ tool, args }, index) => {
      const called = { index, id: `provider_${index}`, type: 'function' };
      this.chunk({ delta: { tool_calls: [{ ...called, function: { name: tool, arguments: args } }] } });
    });
  }

  finish(reason: string): void {
    this.chunk({ delta: {}, finish_reason: reason });
    this.send({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
    this.write('data: [DONE]\n\n');
    this.response.end();
  }

  chunk(choice: object): void {
    this.send({ choices: [{ index: 0, finish_reason: null, ...choice }] });
  }

  send(body: object): void {
    const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: this.model };
    this.write(`data: ${JSON.stringify({ ...head, ...body })}\n\n`);
  }

  write(bytes: string | Buffer): void {
    this.begin();
    this.response.write(bytes);
  }

  begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.response.flushHeaders();
  }

  refuse(status: number, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { 'content-type': 'application/json', ...headers });
    this.response.end(JSON.stringify({ error: { message: 'The provider says no.' } }));
  }
}
