import { z } from 'zod';
import { anOperator } from '../support/operator';
import { hurrySchedule } from '../support/schedules';
import { says } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import type { Play, Stage } from './stage';

/** Every wake whose history has its own shape, by the name of its file. Each returns the id of the workflow. */
export const wakeKinds: Record<string, (stage: Stage) => Promise<string>> = {
  wake: async (stage) => (await fired(stage)).workflowId,
};

/** Plays a turn that a schedule begins; returns its conversation. */
export const playScheduled: Play = async (stage) => (await fired(stage)).conversationId;

const created = z.object({ data: z.object({ scheduleId: z.string() }) });
const runs = z.object({
  data: z.object({ items: z.array(z.object({ conversationId: z.string(), state: z.string() })) }),
});

/** Fires a schedule once or more, and waits for the end of the first turn. */
async function fired(stage: Stage): Promise<{ workflowId: string; conversationId: string }> {
  const { service, tenant } = stage;
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const yearly = { cron: '0 9 1 1 *', name: 'Report', message: 'The weather?' };
  const made = await owner.post('/schedules', { ...yearly, agentId: tenant.agentId });
  const { scheduleId } = created.parse(await made.json()).data;
  service.model.script(...Array.from({ length: 5 }, () => says('Sunny.')));
  const workflowId = await hurrySchedule(`schedule/${scheduleId}`);
  let conversationId = '';
  await waitFor('the first run', async () => {
    const shown = await owner.get(`/schedules/${scheduleId}/runs`);
    const first = runs.parse(await shown.json()).data.items.at(-1);
    if (first?.state === 'completed') conversationId = first.conversationId;
    return conversationId !== '';
  });
  await service.store.schedules.delete(tenant.tenantId, scheduleId);
  return { workflowId, conversationId };
}
