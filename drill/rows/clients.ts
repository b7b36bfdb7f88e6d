import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { must } from '../broken';
import { residentBytes } from '../invariants/usage';
import { freshRead } from '../client/fresh-read';
import { User } from '../client/user';
import { isEnd } from '../client/seen';
import { messageOf, turnNamed } from '../turns/turns';
import { textOf } from '../../test/support/sse-reader';
import { waitFor } from '../../test/support/wait-for';
import type { Drill, Outcome, Row } from './row';

const megabyte = 1_000_000;
/**
 * Each answer is sent twice, as deltas and whole. Together they exceed the kernel buffers of an unread
 * connection.
 */
const answers = 24;
/** Below the limit of an answer. */
const answerBytes = megabyte;
/** Most of the growth comes from the turns themselves, whose texts others read. */
const mostGrowth = 500 * megabyte;
const stallMs = '2000';
const patienceMs = 60_000;

export const clients: Row[] = [
  {
    group: 'client',
    fault: 'reads nothing of a long answer',
    turn: 'text',
    form: 'default',
    run: readNothing,
  },
];

async function readNothing(drill: Drill): Promise<Outcome> {
  const { service, tenant } = drill.world;
  await service.kill();
  await service.start({ STREAM_STALL_MS: stallMs });
  const first = await say(drill, 'A word.');
  const before = residentBytes(service.pid);
  const socket = await followWithoutReading(drill, first.conversationId);
  let conversationId = first.conversationId;
  for (let answer = 0; answer < answers; answer += 1) {
    const user = await say(drill, 'x'.repeat(answerBytes), conversationId);
    ({ conversationId } = user);
    const fresh = await freshRead(() => service.url, tenant.apiKey, user.turnId);
    must('I2', fresh.filter(isEnd).length === 1, 'a turn that somebody does not read has no end');
    must('I5', textOf(fresh).length === answerBytes, `the text has ${textOf(fresh).length} characters`);
  }
  await waitFor('the service to drop the client', async () => (await dropped(service.url)) > 0, patienceMs);
  const growth = residentBytes(service.pid) - before;
  must('I8', growth < mostGrowth, `the service grew by ${Math.round(growth / megabyte)} MB`);
  socket.destroy();
  await service.kill();
  return {
    checked: ['I2', 'I5', 'I8'],
    note: `grew by ${Math.round(growth / megabyte)} MB, then dropped it`,
  };
}

/** Plays one turn of a user that reads it to the end. */
async function say({ world }: Drill, text: string, conversationId?: string): Promise<User> {
  const { service, model, tenant } = world;
  const word = world.word();
  model.plan(word, 1, async (to) => {
    for (let said = 0; said < text.length; said += 50_000) {
      to.chunk({ delta: { content: text.slice(said, said + 50_000) } });
      if (to.response.writableNeedDrain) await once(to.response, 'drain');
    }
    to.finish('stop');
  });
  const message = messageOf(turnNamed('text'), word);
  const place = conversationId === undefined ? {} : { conversationId };
  return new User({ url: () => service.url, apiKey: tenant.apiKey, message, key: word, ...place }).run();
}

/** Opens a conversation's event stream and does not read from it. */
async function followWithoutReading({ world }: Drill, conversationId: string): Promise<Socket> {
  const { service, tenant } = world;
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const path = `/api/agent/conversations/${conversationId}/events`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${tenant.apiKey}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** Returns the number of clients that the service dropped because they did not read. */
async function dropped(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const counts = [...figures.matchAll(/^holdfast_stream_drops_total(?:\{.*\})? (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
