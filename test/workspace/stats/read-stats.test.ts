import type { CountedTurn } from '../../../src/domain/turn';
import { noActions } from '../../../src/domain/turn-figures';
import { noTokens } from '../../../src/domain/model-usage';
import { readStats, type Grouping } from '../../../src/workspace/stats/read-stats';
import { TurnCounter } from '../../../src/workspace/stats/turn-counter';
import type { CountedFeedback } from '../../../src/store/store';
import { memoryCounts, tenantId } from './memory-counts';

const filter = { from: new Date('2026-02-01'), to: new Date('2026-03-01') };

test('sums turns and feedback by day, agent or channel, and in total', async () => {
  const turns = [
    turn({ day: '2026-02-02', channel: 'sdk' }),
    turn({ day: '2026-02-03', outcome: 'failed' }),
    turn({ day: '2026-02-03', agentId: 'agent_b' }),
  ];
  const given = [{ agentId: 'agent_b', channel: 'sdk', day: '2026-02-04', rating: 'down' } as const];
  const byDay = await stats('day', turns, given);
  expect(byDay.groups.map(({ key, turns: { total } }) => [key, total])).toEqual([
    ['2026-02-02', 1],
    ['2026-02-03', 2],
    ['2026-02-04', 0],
  ]);
  expect(byDay.groups.at(1)?.turns).toMatchObject({ completed: 1, failed: 1, cancelled: 0 });
  expect(byDay.total).toMatchObject({ turns: { total: 3 }, feedback: { up: 0, down: 1 } });
  const keys = async (by: 'agent' | 'channel') =>
    (await stats(by, turns, given)).groups.map(({ key, feedback }) => [key, feedback.down]);
  expect(await keys('agent')).toEqual([
    ['agent_a', 0],
    ['agent_b', 1],
  ]);
  expect(await keys('channel')).toEqual([
    ['sdk', 1],
    ['widget', 0],
  ]);
  expect((await stats('all', turns, given)).groups).toEqual([]);
});

test('sums the versions of an agent, and what was none', async () => {
  const turns = [
    turn({ version: 10 }),
    turn({ version: 9 }),
    turn({ version: 10, day: '2026-02-04' }),
    turn({}),
  ];
  const given = [
    { agentId: 'agent_a', channel: 'sdk', version: 9, day: '2026-02-04', rating: 'up' } as const,
  ];
  const { groups } = await stats('version', turns, given);
  expect(groups.map(({ key, turns: { total }, feedback: { up } }) => [key, total, up])).toEqual([
    ['none', 1, 0],
    ['9', 1, 1],
    ['10', 2, 0],
  ]);
});

test('leaves tests out unless their channel is asked for', async () => {
  const turns = [turn({ channel: 'studio' }), turn({})];
  expect((await stats('all', turns)).total.turns.total).toBe(1);
  expect((await stats('channel', turns)).groups.map(({ key }) => key)).toEqual(['widget']);
});

test('adds up tokens, cost, tools and actions, and averages the available values', async () => {
  const usage = { promptTokens: 10, completionTokens: 5, totalTokens: 15 };
  const tools = [{ tool: 'pay', calls: 2, errors: 1, durationMs: 0 }];
  const actions = { ...noActions, asked: 1, accepted: 1 };
  const one = {
    ...noFigures,
    tools,
    actions,
    handoffs: 1,
    firstTokenMs: 100,
    durationMs: 1_000,
    costUsd: 0.25,
  };
  const two = {
    ...one,
    tools: [{ tool: 'look_up', calls: 1, errors: 0, durationMs: 0 }, ...tools],
    firstTokenMs: 0,
    durationMs: 2_001,
  };
  const turns = [turn({ usage, figures: one }), turn({ usage, figures: two }), turn({})];
  expect((await stats('all', turns)).total).toMatchObject({
    tokens: { promptTokens: 20, completionTokens: 10, totalTokens: 30 },
    costUsd: 0.5,
    tools: [
      { tool: 'look_up', calls: 1, errors: 0, durationMs: 0 },
      { tool: 'pay', calls: 4, errors: 2, durationMs: 0 },
    ],
    actions: { asked: 2, accepted: 2, declined: 0 },
    handoffs: 2,
    firstTokenMs: 100,
    durationMs: 1_501,
  });
});

test('returns zero for empty counts and null for empty averages', async () => {
  const { groups, total } = await stats('day', []);
  expect(groups).toEqual([]);
  expect(total).toMatchObject({ turns: { total: 0 }, firstTokenMs: null, durationMs: null });
  expect(total).not.toHaveProperty('costUsd');
});

test('reports percentiles of the first token to a tenth, and what each model did', async () => {
  const models = (ms: number) => [
    {
      model: 'model-a',
      steps: 2,
      failed: 1,
      usage: { promptTokens: 4, completionTokens: 2, totalTokens: 6 },
      ...(ms % 2 === 0 && { costUsd: 0.1 }),
    },
  ];
  const turns = Array.from({ length: 1_000 }, (_, n) =>
    turn({ figures: { ...noFigures, firstTokenMs: n + 1, models: models(n) } }),
  );
  const { total } = await stats('all', turns);
  const { p50, p90, p99 } = total.firstToken;
  expect(Math.abs(Number(p50) / 500 - 1)).toBeLessThan(0.1);
  expect(Math.abs(Number(p90) / 900 - 1)).toBeLessThan(0.1);
  expect(Math.abs(Number(p99) / 990 - 1)).toBeLessThan(0.1);
  expect(total.models).toEqual([
    {
      model: 'model-a',
      steps: 2_000,
      failed: 1_000,
      tokens: { promptTokens: 4_000, completionTokens: 2_000, totalTokens: 6_000 },
      costUsd: 50,
    },
  ]);
  expect((await stats('all', [])).total.firstToken).toEqual({ p50: null, p90: null, p99: null });
});

const noFigures = {
  tools: [],
  actions: noActions,
  handoffs: 0,
  firstTokenMs: 0,
  durationMs: 0,
  models: [],
};

function turn(changes: Partial<CountedTurn>): CountedTurn {
  return {
    agentId: 'agent_a',
    channel: 'widget',
    day: '2026-02-02',
    outcome: 'completed',
    usage: noTokens,
    figures: noFigures,
    ...changes,
  };
}

function stats(by: Grouping, turns: CountedTurn[], given: CountedFeedback[] = []) {
  const memory = memoryCounts();
  turns.forEach((each, n) => memory.end(`turn_${n}`, each));
  given.forEach((each, n) => memory.rate(`msg_${n}`, each));
  return readStats({ store: memory.stores, counter: new TurnCounter(memory.stores) }, tenantId, {
    ...filter,
    by,
  });
}
