import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../../src/domain/ids';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow } from '../report/row';
import { createPerson } from '../setup/person';
import type { Bench, Experiment } from './experiment';

const answerSchema = z.object({ data: z.looseObject({}) });
const participantId = 'a person to erase';
const lookEveryMs = 250;
const roundMs = 1_000;

/** Erases a person with many messages, while others talk one turn at a time. */
export const erasure: Experiment = {
  name: 'erasure',
  title: 'erasing a person',
  async run(bench) {
    const { erasedMessages: messages, erasedConversations: conversations } = bench.plan;
    bench.progress(`making a person of ${messages} messages`);
    await createPerson(bench, { participantId, messages, conversations });
    const quiet = await turnsOf(bench);
    const ask = await asMember(bench);
    const { erasureId } = await ask('POST', '/people/erase', { participantId, confirm: true });
    const begun = performance.now();
    let isOver = false;
    const ended = untilCompleted(ask, String(erasureId)).then(() => {
      isOver = true;
      return (performance.now() - begun) / 1_000;
    });
    const meanwhile: number[] = [];
    while (!isOver) meanwhile.push(...(await turnsIn(bench, roundMs)));
    const seconds = await ended;
    const title = `a person of ${messages} messages in ${conversations} conversations`;
    return [
      holdfastRow('erasure', `erasing ${title}`, 's', seconds),
      holdfastRow('erasure-turn-quiet', 'whole turn before it', 'ms', quiet),
      holdfastRow('erasure-turn-meanwhile', 'whole turn of others meanwhile', 'ms', summarise(meanwhile)),
    ];
  },
};

async function turnsOf({ load, plan }: Bench): Promise<Summary> {
  const turn = { subject: 'holdfast', message: toMessage() } as const;
  const job = { kind: 'repeat', turn, atOnce: 1, count: plan.turns, forMs: Number.MAX_SAFE_INTEGER } as const;
  return summarise((await load.run(job)).samples.map(({ totalMs }) => totalMs));
}

async function turnsIn({ load }: Bench, forMs: number): Promise<number[]> {
  const turn = { subject: 'holdfast', message: toMessage() } as const;
  const { samples } = await load.run({ kind: 'loop', turn, atOnce: 1, forMs });
  return samples.map(({ totalMs }) => totalMs);
}

type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls the workspace API with a new token. */
async function asMember({ holdfast, store, tenantId }: Bench): Promise<Ask> {
  const createdAt = new Date();
  const member = { tenantId, memberId: newId('member'), name: 'Bench', role: 'admin' as const, createdAt };
  const { token, record } = createWorkspaceToken(member);
  await store.workspaceTokens.insert(record);
  return async (method, path, body) => {
    const response = await fetch(`${holdfast.url}/api/workspace${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) throw new Error(`${method} ${path} is answered ${response.status}.`);
    return answer.data.data;
  };
}

async function untilCompleted(ask: Ask, erasureId: string): Promise<void> {
  while ((await ask('GET', `/erasures/${erasureId}`))['state'] !== 'completed') await delay(lookEveryMs);
}
