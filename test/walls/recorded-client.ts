/** A client of the service that keeps every byte of what it is answered, as a log between the two would. */
export class RecordedClient {
  private readonly answers: Buffer[][] = [];

  /** `headers` go with every request. */
  constructor(private readonly headers: Record<string, string>) {}

  /** The answer as the service sends it. Bytes are kept as they are read. */
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

  /** Sends a body as it stands, and reads the whole answer. */
  async post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    const answer = await this.ask(url, { ...type, ...headers }, { method: 'POST', body });
    return new Response(await answer.text(), answer);
  }

  /** Everything so far, each answer whole. */
  received(): Buffer {
    return Buffer.concat(this.answers.flat());
  }
}
