import OpenAI from 'openai';
import { providerFetch } from '../../src/model/wires/provider-fetch';
import { Embeddings } from '../../src/model/embeddings';

interface Sent {
  url: string;
  body: unknown;
}

/** Returns these answers in turn and records the requests. */
function provider(...answers: Response[]): { openai: OpenAI; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    if (typeof url !== 'string' || typeof init?.body !== 'string') throw new Error('Asked in another way.');
    sent.push({ url, body: JSON.parse(init.body) });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('Nothing is left to answer.'));
  };
  return {
    openai: new OpenAI({ apiKey: 'key', baseURL: 'http://model.test/v1', fetch: providerFetch(fetch) }),
    sent,
  };
}

test('returns vectors in the order of the texts, whatever the order of the answer', async () => {
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

test('reports a fault of the provider in our words and does not retry', async () => {
  const refusal = Response.json({ error: { message: 'secret words' } }, { status: 429 });
  const { openai, sent } = provider(refusal);
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(['a']);
  await expect(asked).rejects.toMatchObject({ type: 'model.rate_limited', retryable: true });
  expect(sent).toHaveLength(1);
});

test('rejects an answer with too few vectors', async () => {
  const { openai } = provider(Response.json({ data: [] }));
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(['a']);
  await expect(asked).rejects.toMatchObject({ type: 'model.broken_stream' });
});

test('rejects an aborted call with the reason', async () => {
  const { openai } = provider();
  const asked = new Embeddings(openai, { model: 'small', timeoutMs: 1_000 }).embed(
    ['a'],
    AbortSignal.abort(new Error('over')),
  );
  await expect(asked).rejects.toThrow('over');
});
