import type { AgentDeps } from '../../../agent/context';
import { noteTurn } from '../../../middleware/request-state';
import { taskNotFound } from '../a2a-error';
import { method, type Call } from '../call';
import { knownTask, type KnownTask } from '../known-task';
import { addConfig, demandPlace, shownConfig } from './push-configs';
import { createFields, listFields, namedFields } from './push-fields';

/** Creates the methods that say where a client wants to be notified about a task. */
export function pushMethods(deps: AgentDeps) {
  const { pushConfigs } = deps.store;

  async function known({ caller, agentId, ctx }: Call, taskId: string): Promise<KnownTask> {
    const task = await knownTask(deps, caller, agentId, taskId);
    noteTurn(ctx, task.place);
    return task;
  }

  return {
    create: method(createFields, async (call, { taskId, ...push }) => {
      const { name, place, log } = await known(call, taskId);
      await demandPlace(deps, push, { turn: place, path: 'body' });
      await deps.pushLimit.count(place.tenantId);
      const after = log.entries.at(-1)?.n ?? 0;
      const config = await addConfig(deps, { ...name, ...place }, push, after);
      call.ctx.body = call.binding.body(shownConfig(config));
    }),

    get: method(namedFields, async (call, { taskId, id: configId }) => {
      const { place } = await known(call, taskId);
      const config = await pushConfigs.get({ ...place, configId });
      if (!config) throw taskNotFound();
      call.ctx.body = call.binding.body(shownConfig(config));
    }),

    list: method(listFields, async (call, { taskId }) => {
      const { place } = await known(call, taskId);
      const configs = (await pushConfigs.ofTurn(place)).map(shownConfig);
      call.ctx.body = call.binding.body({ configs, nextPageToken: '' });
    }),

    remove: method(namedFields, async (call, { taskId, id: configId }) => {
      const { place } = await known(call, taskId);
      await pushConfigs.delete({ ...place, configId });
      call.ctx.body = call.binding.body({});
    }),
  };
}
