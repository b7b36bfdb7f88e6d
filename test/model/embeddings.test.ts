import OpenAI from 'openai';
import { Embeddings } from '../../src/model/embeddings';

interface Sent {
  url: string;
  body: unknown;
}

/** A provider that gives these answers, one after another, and remembers what it was asked. */
function provider(...answers: Response[]): { openai: OpenAI; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    if (typeof url !== 'string' || typeof init?.body !== 'string') throw new Error('Asked in another way.');
    sent.push({ url, body: JSON.parse(init.body) });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('Nothing is left to answer.'));
  };
  return { openai: new OpenAI({ apiKey: 'key', baseURL: 'http://model.test/v1', fetch }), sent };
}

test('texts become vectors in their own order, whatever the order of the answer', async () => {
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  const { openai, sent } = provider(Response.json({ data }));
  const embeddings = new Embeddings(openai, { model: 'small', dimensions: 2, timeoutMs: 1_000 });
  expect(await embeddings.embed(['a', 'b'])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(sent).toEqual([
    {
      url: 'http://model.test/v1/embeddings',
      body: { model: 'small', input: ['a', 'b'], encoding_format: 'float', dimensions: 2 },
    },
  ]);
});

test('a fault of the provider is told in our words, and whoever asked decides about another attempt', async () => {
  const refusal = Response.json({ error: { message: 'secret words' } }, { status: 429 });
  const { openai, sent } = provider(refusal);
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(['a']);
  await expect(asked).rejects.toMatchObject({ type: 'model.rate_limited', retryable: true });
  expect(sent).toHaveLength(1);
});

test('an answer with too few vectors is a fault', async () => {
  const { openai } = provider(Response.json({ data: [] }));
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(['a']);
  await expect(asked).rejects.toMatchObject({ type: 'model.broken_stream' });
});

test('a call that is called off says why', async () => {
  const { openai } = provider();
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(
    ['a'],
    AbortSignal.abort(new Error('over')),
  );
  await expect(asked).rejects.toThrow('over');
});
