import { ended } from '../../api/workspace/trials/a-tried-agent';
import { calls, says, saysAndHolds, type ModelMove } from '../../support/scripted-model';
import { httpTool } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { asMember } from '../../support/workspace';
import { forever } from '../stage';
import type { Scenes } from './scene';

const cases = 6;

export const trialScenes: Scenes = {
  'a trial that is killed in the middle ends with each case once, and calls no tool': async (scene) => {
    const { store, tools, model } = scene;
    const tenant = await scene.tenant({}, [httpTool('weather', tools.url)]);
    const first = await asMember({ store, url: scene.service.url }, tenant, 'admin');
    const recordings = [{ tool: 'weather', arguments: {}, result: 'Rain' }];
    const body = { agentId: tenant.agentId, messages: [{ role: 'user', text: 'Rain?' }], recordings };
    const caseIds: unknown[] = [];
    for (let n = 0; n < cases; n += 1) caseIds.push((await first('POST', '/cases', body)).data['caseId']);

    const before = model.requests.length;
    model.script(looksUp, looksUp, ...Array.from({ length: 4 }, () => saysAndHolds('It rai', forever)));
    const { data } = await first('POST', '/trials', { agentId: tenant.agentId, version: 'draft', caseIds });
    await waitFor('requests of several runs', () => model.requests.length >= before + 6);
    const second = await scene.kill();
    model.forget();
    model.script(...Array.from({ length: 4 * cases }, () => looksUp));
    const ask = await asMember({ store, url: second.url }, tenant, 'admin');
    const trial = await ended({ ask }, String(data['trialId']));
    model.forget();
    expect(trial.results.map(({ caseId }) => caseId)).toEqual(caseIds);
    for (const { outcome, transcript } of trial.results) {
      expect(outcome).toBe('passed');
      expect(transcript.map(({ role, text }) => [role, text])).toEqual([
        ['assistant', ''],
        ['tool', 'Rain'],
        ['assistant', 'It rains.'],
      ]);
    }
    expect(tools.calls).toEqual([]);
  },
};

/** Looks up the weather once, then says it. */
const looksUp: ModelMove = (response, request) => {
  const knows = request.messages.at(-1)?.role === 'tool';
  return (knows ? says('It rains.') : calls({ tool: 'weather', args: {} }))(response, request);
};
