import OpenAI from 'openai';
import { type DemoModel, startDemoModel } from '../../../src/dev/demo-model/server';

let demo: DemoModel;
let openai: OpenAI;

beforeAll(async () => {
  demo = await startDemoModel({ tokenDelayMs: 0 });
  openai = new OpenAI({ apiKey: 'demo', baseURL: demo.url, maxRetries: 0 });
});
afterAll(() => demo.close());

const tools = [{ type: 'function' as const, function: { name: 'get_time' } }];
const asking = (content: string) => ({
  model: 'demo',
  tools,
  messages: [{ role: 'user' as const, content }],
});

/** Reads the answer to its end, or until this silence. */
async function readText(content: string, silence?: Silence): Promise<string> {
  const signal = silence?.signal;
  let text = '';
  try {
    const stream = await openai.chat.completions.create({ ...asking(content), stream: true }, { signal });
    for await (const chunk of stream) {
      silence?.heard();
      text += chunk.choices[0]?.delta.content ?? '';
    }
    return signal?.aborted ? `silent after: ${text}` : text;
  } catch (error) {
    if (error instanceof OpenAI.APIError && error.status !== undefined) return `status ${error.status}`;
    return signal?.aborted ? `silent after: ${text}` : `broken after: ${text}`;
  } finally {
    silence?.end();
  }
}

const [mostWaits, waitMs] = [30, 10];

/**
 * Aborts a request once nothing came for thirty short waits. The model runs in this process: a stall of any length is one
 * wait, and what was sent before it comes in the next.
 */
class Silence {
  readonly #controller = new AbortController();
  #waits = 0;
  readonly #timer = setInterval(() => {
    this.#waits += 1;
    if (this.#waits === mostWaits) this.#controller.abort();
  }, waitMs);

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#waits = 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

const some = expect.stringMatching(/scripted/);
const halfway = expect.stringMatching(/after: .*scripted/);

test.each([
  ['fail with 429', ['status 429', 'status 429', some, 'status 429']],
  ['fail with 500', ['status 500', some, 'status 500', some]],
  ['fail always', ['status 500', 'status 500', 'status 500', 'status 500', 'status 500']],
  ['cut the stream', [halfway, some, halfway]],
  ['empty answer', ['', '']],
])('%s', async (content, expected) => {
  const texts: string[] = [];
  while (texts.length < expected.length) texts.push(await readText(content));
  expect(texts).toEqual(expected);
});

test.each([
  ['hang for ever', ['silent after: ', 'silent after: ']],
  ['hang once', ['silent after: ', some]],
  ['hang halfway', [halfway, some]],
])('%s', async (content, expected) => {
  const texts: string[] = [];
  for (const text of expected) texts.push(await readText(content, text === some ? undefined : new Silence()));
  expect(texts).toEqual(expected);
});

test('a 429 says when to retry', async () => {
  const error: unknown = await openai.chat.completions
    .create(asking('fail with 429 please'))
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect(error).toMatchObject({ code: 'rate_limit_exceeded' });
  expect(error instanceof OpenAI.APIError && error.headers?.get('retry-after')).toBe('1');
});

test('the SDK’s own retries succeed', async () => {
  const patient = new OpenAI({ apiKey: 'demo', baseURL: demo.url, maxRetries: 2 });
  const answer = await patient.chat.completions.create(asking('fail with 500, then work'));
  expect(answer.choices[0]?.finish_reason).toBe('stop');
});
