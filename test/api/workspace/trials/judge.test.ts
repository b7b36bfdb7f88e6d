import { readTurn } from '../../../support/read-turn';
import { fails, says } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { testWorkspace } from '../../../support/workspace';
import { tried } from './a-tried-agent';

const service = testService();
const workspace = testWorkspace(service);

/** Runs a case whose judge says this. Returns what came of it. */
async function judged(verdict: Parameters<typeof service.model.script>[0], phrases?: object) {
  const { agentId, ask, apiKey } = workspace;
  service.model.script(says('Your refund is on its way.'));
  const { turnId } = await readTurn(await service.stream(apiKey, { q: 'My refund?' }));
  const judge = { model: service.modelNamed('judge-model'), rubric: 'It is polite.' };
  const { data } = await ask('POST', '/cases', { turnId, checks: { judge, ...(phrases && { phrases }) } });
  service.model.script(says('Your refund is on its way.'), verdict);
  const { results } = await tried(workspace, { agentId, version: 'draft', caseIds: [data['caseId']] });
  return results[0];
}

test('a judge reads the rubric and the run, and its reason is shown', async () => {
  const result = await judged(says('{"verdict":"pass","reason":"It is polite."}'));
  expect(result).toMatchObject({ outcome: 'passed', judged: { verdict: 'pass', reason: 'It is polite.' } });
  const asked = service.model.requests.at(-1);
  expect(asked?.model).toBe('judge-model');
  const text = asked?.messages.at(-1)?.content;
  for (const part of ['It is polite.', 'My refund?', 'Your refund is on its way.'])
    expect(text).toContain(part);
});

test('a judge that answers nonsense, or not at all, passes nothing', async () => {
  expect(await judged(says('I like it!'))).toMatchObject({
    outcome: 'failed',
    judged: { verdict: 'unclear' },
  });
  expect(await judged(fails(401))).toMatchObject({
    ...{ outcome: 'failed' },
    judged: { verdict: 'unclear', reason: expect.stringMatching(/^The judge was not asked: /) },
  });
});

test('a judge that disagrees with the checks is shown and changes nothing', async () => {
  const says1 = says('{"verdict":"fail","reason":"It is curt."}');
  expect(await judged(says1, { contains: ['refund'] })).toMatchObject({
    ...{ outcome: 'passed', judged: { verdict: 'fail', disagrees: true } },
  });
});
