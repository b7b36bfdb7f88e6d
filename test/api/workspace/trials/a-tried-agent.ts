import { z } from 'zod';
import type { HttpToolDefinition } from '../../../../src/domain/tool';
import { readTurn } from '../../../support/read-turn';
import { calls, says, type ChatRequest, type ModelMove } from '../../../support/scripted-model';
import type { TestService } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import type { TestWorkspace } from '../../../support/workspace';

/** A tool whose calls are counted by its server. */
export function stockTool(url: string, changes: Partial<HttpToolDefinition> = {}): HttpToolDefinition {
  return {
    ...{ name: 'stock_of', description: 'How many there are.', kind: 'http', policy: 'auto' },
    parameters: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] },
    ...{ requiresAuth: false, timeoutMs: 5_000, idempotent: true },
    http: { method: 'GET', url: `${url}/stock?item={item}` },
    ...changes,
  };
}

/**
 * Acts as a model that looks the stock up once and then says it; with the word `GUESS` in its instructions it says it
 * without looking.
 */
export const shopkeeper: ModelMove = (response, request) => {
  const asked = textOf(request, 'user');
  const result = request.messages.findLast(({ role }) => role === 'tool')?.content;
  const guesses = textOf(request, 'system').includes('GUESS');
  const move = guesses
    ? says('There are 99 of them.')
    : result === undefined
      ? calls({ tool: 'stock_of', args: { item: /bolt/i.test(asked) ? 'bolt' : 'nut' } })
      : says(`The stock says ${String(result)}`);
  return move(response, request);
};

function textOf({ messages }: ChatRequest, role: string): string {
  return messages.findLast((message) => message.role === role)?.content ?? '';
}

/** Has the agent answer once, and returns the turn. */
export async function askedOnce(service: TestService, { apiKey }: TestWorkspace, q = 'How many bolts?') {
  service.model.script(shopkeeper, shopkeeper);
  return readTurn(await service.stream(apiKey, { q }));
}

const run = z.looseObject({
  outcome: z.string().optional(),
  end: z.looseObject({ kind: z.string() }).optional(),
  checks: z.array(z.looseObject({ check: z.string(), passed: z.boolean(), why: z.string().optional() })),
  asObserved: z.object({ calls: z.boolean(), answer: z.boolean() }).optional(),
  transcript: z.array(z.looseObject({ role: z.string(), text: z.string() })),
});

const trialAnswer = z.looseObject({
  trialId: z.string(),
  state: z.string(),
  counts: z.record(z.string(), z.number()),
  spent: z.looseObject({ tokens: z.number() }),
  results: z.array(
    run.extend({ caseId: z.string(), baseline: run.optional(), change: z.string().optional() }),
  ),
});

/** Starts a trial, and returns it once it has ended. */
export async function tried({ ask }: Pick<TestWorkspace, 'ask'>, body: object) {
  const started = await ask('POST', '/trials', body);
  expect([started.status, started.error]).toEqual([202, expect.anything()]);
  return ended({ ask }, String(started.data['trialId']));
}

/** Returns the trial once it has ended. */
export async function ended({ ask }: Pick<TestWorkspace, 'ask'>, trialId: string) {
  const read = async () => (await ask('GET', `/trials/${trialId}`)).data;
  await waitFor('the end of the trial', async () => (await read())['state'] !== 'running');
  return trialAnswer.parse(await read());
}
