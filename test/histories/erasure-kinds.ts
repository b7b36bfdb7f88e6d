import { aConversation } from '../store/samples';
import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { hurrySchedule } from '../support/schedules';
import { calls, says } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import { send, type Stage } from './stage';

/** Plays an erasure; returns its id. */
type PlayErasure = (stage: Stage) => Promise<string>;

/** The task queue of the service that histories are recorded with. */
export const recordedQueue = 'recorded';

/** Every erasure whose history has its own shape, by the name of its file. */
export const erasureKinds: Record<string, PlayErasure> = {
  'erasure-of-conversation': eraseConversation,
  'erasure-of-person': erasePerson,
  'erasure-by-retention': async (stage) => (await carryOutRule(stage)).erasureId,
};

/** The workflows that a schedule starts, by the name of their file. Each returns the id of the workflow. */
export const scheduledKinds: Record<string, (stage: Stage) => Promise<string>> = {
  retention: async (stage) => (await carryOutRule(stage)).workflowId,
};

async function eraseConversation(stage: Stage): Promise<string> {
  const moves = [calls({ tool: 'weather', args: {} }), says('Rain.')];
  const { conversationId } = await send(stage, {}, ...moves);
  const { service, tenant } = stage;
  const { token } = await anOperator(service, tenant, { role: 'owner' });
  const response = await fetch(`${service.url}/api/workspace/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  return erasureIn(await response.text());
}

async function erasePerson({ service, tenant }: Stage): Promise<string> {
  const headers = { 'x-participant-id': 'visitor-of-the-shop' };
  for (const q of ['One.', 'Two.']) {
    service.model.script(says('Yes.'));
    await readTurn(await service.stream(tenant.apiKey, { q }, headers));
  }
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const body = { participantId: 'visitor-of-the-shop', confirm: true };
  const erasureId = erasureIn(await (await owner.post('/people/erase', body)).text());
  await waitFor('the end of the erasure', async () => {
    const shown = await (await owner.get(`/erasures/${erasureId}`)).text();
    return shown.includes('"state":"completed"');
  });
  return erasureId;
}

/** Erases an old conversation under a rule, by Temporal's schedule. */
async function carryOutRule({ service, tenant }: Stage): Promise<{ erasureId: string; workflowId: string }> {
  const { tenantId } = tenant;
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  await service.store.conversations.open({ ...aConversation(tenantId), createdAt });
  const owner = await anOperator(service, tenant, { role: 'owner' });
  await owner.post('/retention-rules', { days: 30 });
  const workflowId = await hurrySchedule(`retention/${recordedQueue}`);
  let answer = '';
  await waitFor('the end of the erasure', async () => {
    answer = await (await owner.get('/erasures?kind=retention&state=completed')).text();
    return answer.includes('erasure_');
  });
  return { erasureId: erasureIn(answer), workflowId };
}

function erasureIn(answer: string): string {
  const [erasureId] = /erasure_[\w-]+/.exec(answer) ?? [];
  if (erasureId === undefined) throw new Error(`There is no erasure in this answer: ${answer}`);
  return erasureId;
}
