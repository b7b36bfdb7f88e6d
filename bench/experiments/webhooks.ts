import { createServer } from 'node:http';
import { z } from 'zod';
import { newId } from '../../src/domain/ids';
import { listenLocally } from '../../test/support/local-server';
import { createTenant } from '../../test/support/test-tenant';
import { gate } from '../../test/support/wait-for';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import { startLoadGenerator, type LoadGenerator } from '../setup/load-generator';
import type { Bench, Experiment } from './experiment';

const turn = { subject: 'holdfast' as const, message: toMessage() };
const sent = z.object({ timestamp: z.string() });
/** The number of the other tenant's open turns. */
const othersAtOnce = 2;
/** In turn, so that what the machine does meanwhile meets both. */
const rounds = 2;

/**
 * Measures how soon the end of a turn is at a webhook: alone, and beside the same load of another tenant, whose endpoint
 * answers at once or not at all.
 */
export const webhooks: Experiment = {
  name: 'webhooks',
  title: 'events to webhooks, beside a dead endpoint',
  async run(bench) {
    const receiver = await startReceiver();
    const healthy = await listenLocally(createServer((_, response) => response.writeHead(204).end()));
    const dead = await listenLocally(createServer());
    const told = await listening(bench, receiver.url);
    const besideLoadOn = async (url: string) => {
      const others = await listening(bench, url);
      const load = others.run({ kind: 'loop', turn, atOnce: othersAtOnce, forMs: bench.plan.fairnessMs });
      const found = await delays(bench, told, receiver);
      await load;
      await others.stop();
      return found;
    };
    try {
      await delays(bench, told, receiver);
      const alone = await delays(bench, told, receiver);
      const besideHealthy: number[] = [];
      const besideDead: number[] = [];
      for (let n = 0; n < rounds; n += 1) {
        besideHealthy.push(...(await besideLoadOn(healthy.url)));
        besideDead.push(...(await besideLoadOn(dead.url)));
      }
      return rows({ alone, besideHealthy, besideDead });
    } finally {
      await Promise.all([told.stop(), receiver.close(), healthy.close(), dead.close()]);
    }
  },
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Notes how long after its time each event arrives, in milliseconds. */
async function startReceiver() {
  const arrivals: { next?: (ms: number) => void } = {};
  const server = createServer((request, response) => {
    const at = Date.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(204).end();
      const { timestamp } = sent.parse(JSON.parse(Buffer.concat(parts).toString()));
      arrivals.next?.(at - Date.parse(timestamp));
    });
  });
  const { url, close } = await listenLocally(server);
  return { url, close, arrivals };
}

/** A tenant with a webhook for the ends of turns. */
async function listening({ store, holdfast }: Bench, url: string): Promise<LoadGenerator> {
  const { tenantId, apiKey } = await createTenant(store, { model: 'bench', retrieval: 'off' });
  await store.webhooks.insert({
    ...{ webhookId: newId('webhook'), tenantId, url, includeContent: false, isActive: true },
    events: ['turn.completed'],
    secrets: [{ secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}` }],
    createdAt: new Date(),
  });
  return startLoadGenerator({
    holdfast: { url: `${holdfast.url}/api/agent/stream`, headers: { 'x-api-key': apiKey } },
  });
}

async function delays({ plan }: Bench, load: LoadGenerator, { arrivals }: Receiver): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < plan.turns; n += 1) {
    const { opened, open } = gate();
    arrivals.next = (ms) => {
      found.push(ms);
      open();
    };
    await load.turn('holdfast', turn.message);
    await opened;
  }
  return found;
}

function rows(found: Record<'alone' | 'besideHealthy' | 'besideDead', number[]>): Row[] {
  const title = 'from the end of a turn to a webhook';
  const [healthy, dead] = [summarise(found.besideHealthy), summarise(found.besideDead)];
  return [
    holdfastRow('webhook-delay-alone', title, 'ms', summarise(found.alone)),
    holdfastRow('webhook-delay-healthy', `${title}, beside the load of a healthy endpoint`, 'ms', healthy),
    holdfastRow('webhook-delay-dead', `${title}, beside that of a dead endpoint`, 'ms', dead),
    holdfastRow(
      'webhook-delay-factor',
      '… p95 of the second against p95 of the first',
      '×',
      dead.p95 / healthy.p95,
    ),
  ];
}
