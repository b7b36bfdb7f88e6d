import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../src/domain/ids';
import { listenLocally } from '../../test/support/local-server';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { gate, waitFor } from '../../test/support/wait-for';
import { Broken, must } from '../broken';
import { prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { hold } from '../world/gate';
import type { World } from '../world/world';
import { timely } from './timely';
import type { Drill, Outcome, Row } from './row';

/** SIGKILL between a fact and its delivery, and both servers away: each event arrives, under one id. */
export const webhooks: Row[] = [
  row('killed before it looks who wants the end of a turn', killedAt('webhooks', 'isActive')),
  row('killed while the delivery is stored', killedAt('deliveries', 'insert')),
  row('killed while the endpoint answers', killedDuringPost),
  row('killed before it notes that the event was taken', killedAt('deliveries', 'delivered')),
  row('Temporal is away at the turn’s end', awayAtEnd('temporal')),
  row('the database is away at the turn’s end', awayAtEnd('database')),
];

const awayMs = 3_000;

type Played = (staged: Staged) => Promise<void>;

function row(fault: string, play: Played): Row {
  const run = async ({ world }: Drill): Promise<Outcome> => {
    const staged = await stage(world);
    try {
      await play(staged);
      await waitFor('the event', () => staged.ids.length > 0, 90_000).catch(() => {
        throw new Broken('', 'the end of a turn that the user has read was not delivered');
      });
      const ids = new Set(staged.ids);
      must('', ids.size === 1, `one event came under ${ids.size} ids`);
      return { checked: ['I1'], note: `${staged.ids.length} posts` };
    } finally {
      await staged.close();
    }
  };
  return { group: 'webhook', fault, turn: 'text', form: 'default', run };
}

/** A tenant with a webhook for the ends of turns, and its receiver. */
interface Staged {
  world: World;
  apiKey: string;
  /** The ids of the events that have arrived. */
  ids: string[];
  /** Holds the receiver's next answer. */
  next: { hold?: ReturnType<typeof hold> };
  close: () => Promise<void>;
}

async function stage(world: World): Promise<Staged> {
  await world.service.start();
  const ids: string[] = [];
  const next: Staged['next'] = {};
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume();
    const answer = () => response.writeHead(204).end();
    void (next.hold ? next.hold.stop().then(answer) : answer());
  });
  const { url, close } = await listenLocally(server);
  const store = await connectEncrypted(world.mongodbUri);
  try {
    const { apiKey, tenantId } = await createTenant(store);
    await store.webhooks.insert({
      ...{ webhookId: newId('webhook'), tenantId, url, includeContent: false, isActive: true },
      events: ['turn.completed'],
      secrets: [{ secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` }],
      createdAt: new Date(),
    });
    return { world, apiKey, ids, next, close };
  } finally {
    await store.close();
  }
}

/** The request with these words is on its way to the database as the process dies. */
function killedAt(...words: string[]): Played {
  return async ({ world, apiKey }) => {
    const reached = world.service.database.freezeAt(...words);
    const ended = send(world, apiKey);
    await timely('the request to the database', reached);
    await world.service.kill();
    await world.service.start();
    await ended;
  };
}

async function killedDuringPost({ world, apiKey, next }: Staged): Promise<void> {
  next.hold = hold();
  const { hold: held } = next;
  const ended = send(world, apiKey);
  await timely('the post', held.reached);
  await world.service.kill();
  delete next.hold;
  held.letGo();
  await world.service.start();
  await ended;
}

/** The server goes away as the model answers, and comes back after some seconds. */
function awayAtEnd(server: 'temporal' | 'database'): Played {
  return async ({ world, apiKey }) => {
    const playing = prepare(world, turnNamed('text'), { apiKey });
    const asked = gate();
    world.model.plan(playing.word, 1, (stream) => {
      world.service[server].freeze();
      asked.open();
      return stream.whole();
    });
    const ended = playing.user.run();
    await timely('the model’s answer', asked.opened);
    await delay(awayMs);
    world.service[server].restore();
    await ended;
  };
}

async function send(world: World, apiKey: string): Promise<void> {
  await prepare(world, turnNamed('text'), { apiKey }).user.run();
}
