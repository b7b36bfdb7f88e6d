import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { newId, newTurnId } from '../../../src/domain/ids';
import type { LogEntry } from '../../../src/domain/turn-log';
import { startHopServer } from '../../../src/turns/hop/hop-server';
import { serverOptions } from '../../../src/turns/hop/secure-channel';
import { TurnHops, type FallbackReason } from '../../../src/turns/hop/turn-hops';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import { startTcpProxy } from '../../support/tcp-proxy';
import { waitFor } from '../../support/wait-for';

const secret = randomBytes(32);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const entry = (n: number, text = 'Thinking'): LogEntry => ({ n, at: '', event: 'status', text });
const fails = (n: number): LogEntry => ({
  n,
  at: '',
  event: 'error',
  code: 'internal',
  message: '',
  retryable: true,
});

/** A process that runs turns. */
async function startHost(held = secret) {
  const feed = new TurnFeed();
  const refused: Error[] = [];
  const onRefused = (error: Error) => refused.push(error);
  const place = { host: '127.0.0.1', port: 0, address: '127.0.0.1' };
  const server = await startHopServer(feed, { secret: held, ...place, onRefused });
  closing.push(() => server.close());
  return { feed, server, refused, name: server.name };
}

/** A process that reads turns of others. */
function startReader() {
  const feed = new TurnFeed();
  const fallbacks: FallbackReason[] = [];
  const hops = new TurnHops(feed, { secret, own: 'none', onFallback: (reason) => fallbacks.push(reason) });
  closing.push(() => hops.close());
  const follow = (name: string, turnId = newTurnId(newId('conv'))) => {
    const turn = feed.open(turnId);
    hops.follow({ turnId, conversationId: '', tenantId: '' }, turn, [name]);
    return { turnId, turn };
  };
  const followed = async (name: string) => {
    const { turnId, turn } = follow(name);
    await waitFor('the hop', () => hops.open > 0);
    return { turnId, turn };
  };
  return { feed, fallbacks, hops, follow, followed };
}

/** A process with the secret that streams these lines to every reader. Returns its name. */
async function startLiar(lines: (turnId: string) => unknown[]): Promise<string> {
  const server = createServer(serverOptions(secret, 'liar'), ({ url = '' }, response) => {
    for (const line of lines(url.slice(1).split(':')[0] ?? '')) response.write(`${JSON.stringify(line)}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  const address = server.address();
  return `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/liar`;
}

test('a turn arrives with its entries, texts and edits, by one hop for all its readers', async () => {
  const [host, reader] = [await startHost(), startReader()];
  const { turnId, turn } = await reader.followed(host.name);
  reader.follow(host.name, turnId);
  const over = host.feed.onStop(turnId, () => undefined);
  await waitFor('work', () => reader.hops.isFed(turnId));
  host.feed.publish(turnId, { entries: [entry(1)], spans: [], edits: { call_1: [] } });
  const text = 'Zoë 👩‍👩‍👧 '.repeat(80_000);
  host.feed.publishText(turnId, 1, text.slice(0, 6));
  host.feed.publishText(turnId, 1, text);
  const span = { after: 1, messageId: 'msg_1', chars: text.length, lead: '' };
  await waitFor('the text', () => turn.textAfter(1) === text);
  expect([reader.hops.open, turn.readers]).toEqual([1, 2]);
  over();
  await waitFor('the end of the work', () => !reader.hops.isFed(turnId));
  host.feed.publish(turnId, { entries: [fails(2)], spans: [span] });
  await waitFor('the end', () => reader.hops.open === 0);
  expect([turn.entry(1), turn.entry(2), turn.spanAfter(1)]).toEqual([entry(1), fails(2), span]);
  expect(reader.fallbacks).toEqual([]);
});

test('a turn is followed where it has moved to, until its last reader leaves', async () => {
  const [host, next, reader] = [await startHost(), await startHost(), startReader()];
  const { turnId, turn } = await reader.followed(host.name);
  reader.hops.follow({ turnId, conversationId: '', tenantId: '' }, turn, [next.name]);
  host.feed.publish(turnId, { entries: [entry(1, 'stale')], spans: [] });
  await waitFor('the other hop', () => reader.hops.open === 1);
  next.feed.publish(turnId, { entries: [entry(2)], spans: [] });
  await waitFor('the entry', () => turn.entry(2) !== undefined);
  expect(turn.entry(1)).toBeUndefined();
  reader.feed.close(turnId);
  expect(reader.hops.open).toBe(0);
});

test.each<[why: string, name: () => Promise<string>, reason: FallbackReason]>([
  ['nothing listens there', async () => 'https://127.0.0.1:1/x', 'unreachable'],
  ['its name is not a URL', async () => 'x@127.0.0.1:1', 'unreachable'],
  [
    'another process is there by now',
    async () => (await startHost()).name.replace(/\w+$/, 'other'),
    'unreachable',
  ],
  ['it holds another secret', async () => (await startHost(randomBytes(32))).name, 'unreachable'],
  ['it sends text of another turn', () => startLiar(() => [{ turnId: 'turn_x', works: true }]), 'wrong'],
  ['it sends no frame', () => startLiar(() => ['no frame']), 'wrong'],
  [
    'it contradicts the known text',
    () =>
      startLiar((turnId) =>
        ['known', 'other, longer'].map((piece) => ({
          turnId,
          works: true,
          text: { after: 1, from: 0, piece },
        })),
      ),
    'wrong',
  ],
])('readers ask, and the process is left alone, if %s', async (_, nameOf, reason) => {
  const [name, reader] = [await nameOf(), startReader()];
  const { turn } = reader.follow(name);
  await waitFor('a fallback', () => reader.fallbacks.length > 0);
  reader.follow(name);
  expect([reader.fallbacks, reader.hops.open, turn.isDoubtful]).toEqual([[reason], 0, true]);
  expect(turn.textAfter(1)).not.toContain('other');
});

test.each(['cut', 'hold'] as const)('readers ask if the connection is %s', async (fault) => {
  const [host, reader] = [await startHost(), startReader()];
  const url = new URL(host.name);
  const proxy = await startTcpProxy(Number(url.port));
  closing.push(() => proxy.close());
  url.port = String(proxy.port);
  const { turn } = await reader.followed(url.href);
  turn.isDoubtful = false;
  proxy[fault]();
  await waitFor('a fallback', () => turn.isDoubtful);
  expect(reader.fallbacks).toEqual(['broken']);
});

test('who has no secret gets nothing, and is refused', async () => {
  const host = await startHost();
  await expect(fetch(host.name.replace('https', 'http'))).rejects.toThrow();
  await waitFor('the refusal', () => host.refused.length > 0);
});
