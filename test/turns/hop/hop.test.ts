import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { formatFrame, type Frame } from '../../../src/turns/hop/frame';
import { servingOptions } from '../../../src/turns/hop/handshake';
import { formatProcessName, newInstance, parseProcessName } from '../../../src/turns/hop/process-name';
import { relayTurn } from '../../../src/turns/relay/relay-turn';
import { startTcpProxy } from '../../support/tcp-proxy';
import { waitFor } from '../../support/wait-for';
import { completed, placesOf, readAll, thinking, writeTurn } from '../relay/turn-on-paper';
import { failed, newPlace, ReaderEnd, secret, startHost, status, type HostEnd } from './two-ends';

let host: HostEnd;
let reader: ReaderEnd;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  host = await startHost();
  reader = new ReaderEnd();
});

afterEach(async () => {
  reader.hops.close();
  await host.server.close();
  for (const close of closing.splice(0)) await close();
});

const noSpans = { spans: [] };

describe('a turn of another process', () => {
  test('arrives with its entries, texts and edits, and with the same numbers', async () => {
    const { place, turn } = await reader.followed(host);
    const edits = { call_1_1: [] };
    host.feed.publish(place.turnId, { entries: [status(1), status(2)], ...noSpans, edits });
    host.feed.publishText(place.turnId, 2, 'Grüß');
    host.feed.publishText(place.turnId, 2, 'Grüß 👩‍👩‍👧');
    host.feed.publish(place.turnId, {
      entries: [failed(3)],
      spans: [{ after: 2, messageId: 'msg_1', chars: 3, lead: '' }],
    });
    await waitFor('the end', () => turn.entry(3) !== undefined);
    expect([turn.entry(1), turn.entry(2), turn.entry(3)]).toEqual([status(1), status(2), failed(3)]);
    expect([turn.textAfter(2), turn.spanAfter(2)?.chars]).toEqual(['Grüß 👩‍👩‍👧', 3]);
    await waitFor('the hop’s end', () => reader.hops.open === 0);
    expect(reader.fallbacks).toEqual([]);
  });

  test('is one hop for all its readers here, until the last one leaves', async () => {
    const { place, turn } = await reader.followed(host);
    reader.follow(host.server.name, place);
    reader.follow(host.server.name, place);
    expect([reader.hops.open, turn.readers]).toEqual([1, 3]);
    reader.feed.close(place.turnId);
    reader.feed.close(place.turnId);
    expect(reader.hops.open).toBe(1);
    reader.feed.close(place.turnId);
    expect(reader.hops.open).toBe(0);
    await waitFor('the host to forget it', () => servedReaders(host, place.turnId) === 0);
  });

  test('continues after the text that the reader has', async () => {
    const place = newPlace();
    const turn = reader.feed.open(place.turnId);
    turn.setText(4, 'Hello');
    reader.hops.follow(place, turn, [host.server.name]);
    await waitFor('the hop', () => turn.isDoubtful);
    host.feed.publishText(place.turnId, 4, 'Hello, world');
    await waitFor('the rest', () => turn.textAfter(4) === 'Hello, world');
  });

  test('is fed while the other process works for it', async () => {
    const { place } = await reader.followed(host);
    expect(reader.hops.isFed(place.turnId)).toBe(false);
    const over = host.feed.onStop(place.turnId, () => undefined);
    await waitFor('work', () => reader.hops.isFed(place.turnId));
    over();
    await waitFor('its end', () => !reader.hops.isFed(place.turnId));
  });

  test('is followed where it has moved to, and no longer where it was', async () => {
    const { place, turn } = await reader.followed(host);
    const next = await startHost();
    closing.push(() => next.server.close());
    reader.hops.follow(place, turn, [next.server.name]);
    turn.isDoubtful = false;
    await waitFor('the other hop', () => turn.isDoubtful);
    host.feed.publish(place.turnId, { entries: [status(1, 'stale')], ...noSpans });
    next.feed.publish(place.turnId, { entries: [status(2)], ...noSpans });
    await waitFor('the entry', () => turn.entry(2) !== undefined);
    expect([turn.entry(1), reader.hops.open]).toEqual([undefined, 1]);
  });

  test('a large text arrives whole at a reader that took nothing for a while', async () => {
    const { place, turn } = await reader.followed(host);
    const text = 'Zoë 👩‍👩‍👧 '.repeat(80_000);
    for (let chars = 1; chars <= text.length; chars += 1_999)
      host.feed.publishText(place.turnId, 1, text.slice(0, chars));
    host.feed.publishText(place.turnId, 1, text);
    await waitFor('the text', () => turn.textAfter(1).length === text.length);
    expect(turn.textAfter(1) === text).toBe(true);
  });
});

describe('falls back to polls, and makes its readers ask', () => {
  async function fallsBack(name: string, because: string): Promise<void> {
    const { turn } = reader.follow(name);
    expect(await reader.fallback()).toBe(because);
    expect([reader.hops.open, turn.isDoubtful]).toEqual([0, true]);
    // It is left alone for a while.
    reader.follow(name);
    expect(reader.hops.open).toBe(0);
  }

  const named = (port: number, instance = newInstance()) =>
    formatProcessName({ instance, host: '127.0.0.1', port });

  test('if nothing listens there', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = addressOf(server);
    server.close();
    await fallsBack(named(port), 'unreachable');
  });

  test('if nothing answers there', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => server.close());
    await fallsBack(named(addressOf(server).port), 'unreachable');
  });

  test('if another process is there by now, before any id is sent', async () => {
    const { port } = parseProcessName(host.server.name) ?? { port: 0 };
    await fallsBack(named(port), 'unreachable');
    expect(host.refused.map(String).join()).not.toContain('turn_');
  });

  test('if it holds another secret: both refuse', async () => {
    const stranger = await startHost(randomBytes(32));
    closing.push(() => stranger.server.close());
    await fallsBack(stranger.server.name, 'refused');
    await waitFor('its refusal', () => stranger.refused.length === 1);
  });

  test('if it stops in order', async () => {
    await reader.followed(host);
    await host.server.close();
    expect(await reader.fallback()).toBe('stopped');
    expect(reader.hops.open).toBe(0);
  });

  test('if it is paused', async () => {
    const { port, instance } = parseProcessName(host.server.name) ?? { port: 0, instance: '' };
    const proxy = await startTcpProxy(port);
    closing.push(() => proxy.close());
    const { turn } = reader.follow(named(proxy.port, instance));
    await waitFor('the hop', () => turn.isDoubtful);
    proxy.hold();
    expect(await reader.fallback()).toBe('silent');
  });

  test('if the connection breaks', async () => {
    const { port, instance } = parseProcessName(host.server.name) ?? { port: 0, instance: '' };
    const proxy = await startTcpProxy(port);
    closing.push(() => proxy.close());
    const { turn } = reader.follow(named(proxy.port, instance));
    await waitFor('the hop', () => turn.isDoubtful);
    proxy.cut();
    expect(await reader.fallback()).toBe('broken');
  });

  /** A process that has the secret, and sends these frames to whoever asks. */
  async function liar(frames: (turnId: string) => (Frame | string)[], version?: string): Promise<string> {
    const instance = newInstance();
    const server = createSecureServer({
      ...servingOptions(secret, instance),
      ...(version !== undefined && { pskIdentityHint: version }),
    });
    server.on('stream', (stream: ServerHttp2Stream, { ':path': path = '' }) => {
      const turnId = /turn_[\w-]+/.exec(path)?.[0] ?? '';
      stream.respond({ ':status': 200 });
      // One at a time: pings are answered in between.
      const lines = frames(turnId).map((frame) => (typeof frame === 'string' ? frame : formatFrame(frame)));
      Readable.from(lines).pipe(stream, { end: false });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => server.close());
    return named(addressOf(server).port, instance);
  }

  test('if it is another version', async () => {
    await fallsBack(await liar(() => [], 'holdfast-hop/999/x'), 'version');
  });

  test.each<[what: string, frames: (turnId: string) => (Frame | string)[]]>([
    [
      'another turn’s text',
      () => [{ turnId: newPlace().turnId, text: { after: 0, from: 0, piece: 'secret' } }],
    ],
    [
      'another turn’s entries',
      () => [{ turnId: newPlace().turnId, news: { entries: [status(1, 'secret')], ...noSpans } }],
    ],
    ['a text with a gap', (turnId) => [{ turnId, text: { after: 0, from: 9, piece: 'secret' } }]],
    [
      'a text that contradicts what is known',
      (turnId) => [
        { turnId, text: { after: 1, from: 0, piece: 'known' } },
        { turnId, text: { after: 1, from: 0, piece: 'other, secret' } },
      ],
    ],
    ['no JSON', () => ['secret\n']],
    [
      'entries without numbers',
      (turnId) => [
        `${JSON.stringify({ turnId, news: { entries: [{ event: 'status', text: 'secret' }], spans: [] } })}\n`,
      ],
    ],
    [
      'events that do not exist',
      (turnId) => [
        `${JSON.stringify({ turnId, news: { entries: [{ n: 1, at: '', event: 'toString' }], spans: [] } })}\n`,
      ],
    ],
  ])('if it sends %s, and shows nothing of it', async (_, frames) => {
    const name = await liar(frames);
    const { turn } = reader.follow(name);
    const { turn: other } = reader.follow(name);
    expect(await reader.fallback()).toBe('wrong');
    await waitFor('the end of every hop to it', () => reader.hops.open === 0);
    expect(
      JSON.stringify([turn.entry(1), turn.textAfter(0), turn.textAfter(1), other.entry(1)]),
    ).not.toContain('secret');
  });

  test('if it sends more than any turn has', async () => {
    const piece = 'x'.repeat(2 * 1024 * 1024);
    const texts = Array.from({ length: 17 }, (_, after) => ({ after, from: 0, piece }));
    const name = await liar((turnId) => [
      { turnId, works: true },
      ...texts.map((text) => ({ turnId, text })),
    ]);
    const { turn } = reader.follow(name);
    expect(await reader.fallback()).toBe('wrong');
    expect(turn.textAfter(16)).toBe('');
  });

  test('if it leaves out entries that the workflow does not know either', async () => {
    const paper = await writeTurn({ event: 'meta' }, thinking, completed);
    const { place, log } = paper;
    const name = await liar((turnId) => [{ turnId, news: { entries: [status(9, 'secret')], ...noSpans } }]);
    let asked = 0;
    const readLog = async () => {
      asked += 1;
      const entries = reader.fallbacks.length > 0 ? log.entries : log.entries.slice(0, 2);
      return { entries, ...noSpans, runsAt: name };
    };
    const deps = { feed: reader.feed, store: paper.store, readLog, hops: reader.hops };
    const { signal } = new AbortController();
    const events = await readAll(relayTurn(deps, place, { position: { n: 0, c: 0 }, fresh: false, signal }));
    expect(placesOf(events)).toEqual(['1', '2', '3']);
    expect(reader.fallbacks).toEqual(['wrong']);
    expect(JSON.stringify(events)).not.toContain('secret');
    expect(asked).toBeLessThan(10);
  });
});

test('who has no secret gets nothing', async () => {
  const { port } = parseProcessName(host.server.name) ?? { port: 0 };
  await expect(fetch(`http://127.0.0.1:${port}/turns/x`)).rejects.toThrow();
  await waitFor('the refusal', () => host.refused.length > 0);
});

function servedReaders({ feed }: HostEnd, turnId: string): number {
  const { readers } = feed.serve(turnId);
  feed.endServing(turnId);
  return readers - 1;
}

function addressOf(server: { address(): AddressInfo | string | null }): AddressInfo {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it does not listen');
  return address;
}
