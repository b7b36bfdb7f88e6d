import { createHash } from 'node:crypto';
import { endClients, start } from './clients-under-test';
import { saying } from './tool-list-server';

afterEach(endClients);

const digest = (authorization = '') => createHash('sha256').update(authorization).digest('hex');
/** A pseudo-random order that is the same in every run. */
const shuffled = (count: number) => Array.from({ length: count }, (_, at) => (at * 7_919) % count);

test('sends its own user’s token with each of 1,000 interleaved calls of two users', async () => {
  const { call, server } = await start({
    // The digest, since the token itself is removed from every result.
    call: ({ authorization, args }) => saying(`${String(args['user'])} ${digest(authorization)}`),
  });
  const users = ['ada', 'bob'].map((name) => ({ name, bearer: `token-of-${name}-0123456789` }));
  const queue = shuffled(1_000);
  const wrong: string[] = [];
  const work = async () => {
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const user = users[at % 2] ?? { name: '', bearer: '' };
      const { text } = await call({ credential: { bearer: user.bearer } }, { user: user.name });
      if (text !== `${user.name} ${digest(`Bearer ${user.bearer}`)}`) wrong.push(text);
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));

  expect(wrong).toEqual([]);
  const calls = server.seen.filter(({ body }) => body.includes('tools/call'));
  expect(calls).toHaveLength(1_000);
  for (const { headers, body } of calls) {
    const { bearer } = users.find(({ name }) => body.includes(`"user":"${name}"`)) ?? { bearer: 'none' };
    expect(headers.authorization).toBe(`Bearer ${bearer}`);
  }
});

test('never uses a session with two credentials', async () => {
  const { call, server } = await start({ call: () => saying('ok') });
  for (const bearer of ['token-of-ada', 'token-of-bob', undefined, 'token-of-ada'])
    await call({ credential: bearer === undefined ? {} : { bearer } });
  const pairs = server.seen
    .filter(({ headers }) => headers['mcp-session-id'] !== undefined)
    .map(({ headers }) => `${String(headers['mcp-session-id'])} ${headers.authorization ?? 'none'}`);
  const sessions = pairs.map((pair) => pair.split(' ')[0]);
  expect(new Set(pairs).size).toBe(3);
  expect(new Set(sessions).size).toBe(3);
});

test('sends a token only in the Authorization header', async () => {
  const { call, server } = await start({ call: () => saying('ok') });
  await call({ credential: { bearer: 'canary-token' } }, { user: 'ada' });
  for (const { headers, body } of server.seen) {
    const { authorization, ...others } = headers;
    expect(authorization).toBe('Bearer canary-token');
    expect(JSON.stringify([others, body])).not.toContain('canary');
  }
});
