/** A client that records every byte of the service's responses, like a proxy's log. */
export class RecordedClient {
  private readonly answers: Buffer[][] = [];

  /** `headers` are sent with every request. */
  constructor(private readonly headers: Record<string, string>) {}

  /** Returns the service's response. Bytes are recorded as they are read. */
  async ask(url: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(url, { ...init, headers: { ...this.headers, ...headers } });
    const { status } = answer;
    const kept = [Buffer.from(`${status} ${answer.statusText} ${JSON.stringify([...answer.headers])}\n`)];
    this.answers.push(kept);
    const keeping = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, next) => {
        kept.push(Buffer.from(part));
        next.enqueue(part);
      },
    });
    const body = answer.body?.pipeThrough(keeping) ?? null;
    return new Response(body, { status, headers: answer.headers });
  }

  /** Sends a raw body and reads the whole response. */
  async post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    const answer = await this.ask(url, { ...type, ...headers }, { method: 'POST', body });
    return new Response(await answer.text(), answer);
  }

  /** Returns everything recorded so far. Each response is complete. */
  received(): Buffer {
    return Buffer.concat(this.answers.flat());
  }
}
