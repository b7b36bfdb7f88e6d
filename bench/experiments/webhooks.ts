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
/** The number of the dead endpoint's open turns. */
const deadAtOnce = 2;

/** Measures how soon the end of a turn is at a webhook, alone and while another tenant's endpoint answers nothing. */
export const webhooks: Experiment = {
  name: 'webhooks',
  title: 'events to webhooks, beside a dead endpoint',
  async run(bench) {
    const receiver = await startReceiver();
    const silent = await listenLocally(createServer());
    const [told, deaf] = [await listening(bench, receiver.url), await listening(bench, silent.url)];
    try {
      await delays(bench, told, receiver);
      const alone = await delays(bench, told, receiver);
      const flooding = deaf.run({ kind: 'loop', turn, atOnce: deadAtOnce, forMs: bench.plan.fairnessMs });
      const beside = await delays(bench, told, receiver);
      await flooding;
      return rows(alone, beside);
    } finally {
      await Promise.all([told.stop(), deaf.stop(), receiver.close(), silent.close()]);
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

function rows(alone: number[], beside: number[]): Row[] {
  const [quiet, flooded] = [summarise(alone), summarise(beside)];
  const title = 'from the end of a turn to a webhook';
  return [
    holdfastRow('webhook-delay-alone', title, 'ms', quiet),
    holdfastRow('webhook-delay-beside', `${title}, beside a dead endpoint`, 'ms', flooded),
    holdfastRow('webhook-delay-factor', '… p95 of it against p95 alone', '×', flooded.p95 / quiet.p95),
  ];
}
