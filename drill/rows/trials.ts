import { z } from 'zod';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { databaseCommand } from '../world/database-command';
import { hold } from '../world/gate';
import { createManagedTenant } from '../world/managed-tenant';
import type { World } from '../world/world';
import { timely } from './timely';
import type { Outcome, Row } from './row';

const cases = 6;
const patienceMs = 60_000;

/** SIGKILL in the middle of a trial: it ends, each case counts once, no step is paid for again, and no tool is called. */
export const trials: Row[] = [
  row('killed while the model answers', async (world, [word = '']) => {
    const reply = hold();
    world.model.plan(word, 2, (stream) => reply.stop().then(() => stream.whole()));
    await timely('the second step', reply.reached);
    await world.service.kill();
    reply.letGo();
  }),
  row('killed once a step is stored', async (world) => {
    const { database } = world.service;
    await timely('the step', database.answered(databaseCommand('update', 'trial_runs')));
    database.freeze();
    await world.service.kill();
  }),
];

function row(fault: string, kill: (world: World, words: string[]) => Promise<void>): Row {
  return { group: 'trial', fault, turn: 'payment', form: 'default', run: ({ world }) => play(world, kill) };
}

const trialData = z.object({
  state: z.string(),
  counts: z.record(z.string(), z.number()),
  results: z.array(z.object({ outcome: z.string().optional() })),
});

async function play(world: World, kill: Parameters<typeof row>[1]): Promise<Outcome> {
  await world.service.start();
  const { agentId, workspaceToken } = await createManagedTenant(world);
  const place = { url: () => world.service.url, workspaceToken };
  const words = Array.from({ length: cases }, () => world.word());
  const caseIds: unknown[] = [];
  for (const word of words) {
    const recordings = [{ tool: 'pay', arguments: { word }, result: 'Paid.' }];
    const body = { agentId, messages: [{ role: 'user', text: `payment ${word}` }], recordings };
    caseIds.push((await askAsMember(place, { method: 'POST', path: '/cases', body })).data['caseId']);
  }
  const dies = kill(world, words);
  const body = { agentId, version: 'draft', caseIds };
  const key = world.word();
  const started = askAsMember(place, { method: 'POST', path: '/trials', body, key });
  await dies;
  const stored = words.filter((word) => asked(world, word, 2) > 0);
  await world.service.start();
  const { trialId } = z.object({ trialId: z.string() }).parse((await started).data);
  const path = `/trials/${trialId}`;
  const read = async () => (await askAsMember(place, { method: 'GET', path })).data;
  await waitFor('the end of the trial', async () => (await read())['state'] !== 'running', patienceMs);
  const { state, counts, results } = trialData.parse(await read());
  must(
    '',
    state === 'completed' && results.length === cases,
    `it is ${state} with ${results.length} results`,
  );
  must('', counts['passed'] === cases, `it counts ${JSON.stringify(counts)}`);
  const again = stored.filter((word) => asked(world, word, 1) > 1);
  must('', again.length === 0, `the model was asked again about ${again.length} steps that were stored`);
  const paid = words.flatMap((word) => world.effects.of(word)).length;
  must('I4', paid === 0, `${paid} calls of a trial ran`);
  return { checked: ['I4'], note: `${stored.length} runs were in their second step` };
}

function asked({ model }: World, word: string, step: number): number {
  return model.asked.get(`${word}/${step}`) ?? 0;
}
