import { anOperator } from '../support/operator';
import { says } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import { send, type Stage } from './stage';

/** Every trial whose history has its own shape, by the name of its file. Each returns the id of the workflow. */
export const trialKinds: Record<string, (stage: Stage) => Promise<string>> = {
  trial: async (stage) => {
    const { start, end } = await aCase(stage);
    stage.service.model.script(says('Rain.'), says('Rain.'), says('Snow.'));
    return end(await start({ repeat: 3 }));
  },
  'trial-over-budget': async (stage) => {
    const { start, end } = await aCase(stage);
    stage.service.model.script(...Array.from({ length: 4 }, () => says('Rain.')));
    return end(await start({ repeat: 8, budget: { tokens: 1 } }));
  },
  'trial-cancelled': async (stage) => {
    const { start, end, owner } = await aCase(stage);
    const held = gate();
    stage.service.model.script(async (response, request) => {
      await held.opened;
      await says('Rain.')(response, request);
    });
    const before = stage.service.model.requests.length;
    const trialId = await start({});
    await waitFor('its request', () => stage.service.model.requests.length > before);
    await owner.post(`/trials/${trialId}/cancel`);
    held.open();
    return end(trialId);
  },
};

/** Makes a case of a turn. Returns what starts a trial of it, and what waits for the end of one. */
async function aCase(stage: Stage) {
  const { service, tenant } = stage;
  const { turnId } = await send(stage, {}, says('Rain.'));
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const idIn = async (response: Response, name: string) => {
    const text = await response.text();
    const [, id] = new RegExp(`"${name}":"([^"]+)"`).exec(text) ?? [];
    if (id === undefined) throw new Error(`There is no ${name} in this answer: ${text}`);
    return id;
  };
  const caseId = await idIn(await owner.post('/cases', { turnId }), 'caseId');
  const order = { agentId: tenant.agentId, version: 'draft', caseIds: [caseId] };
  return {
    owner,
    start: async (changes: object) => idIn(await owner.post('/trials', { ...order, ...changes }), 'trialId'),
    end: async (trialId: string) => {
      const hasEnded = async () =>
        !(await (await owner.get(`/trials/${trialId}`)).text()).includes('"state":"running"');
      await waitFor('the end of the trial', hasEnded);
      return `trial/${trialId}`;
    },
  };
}
