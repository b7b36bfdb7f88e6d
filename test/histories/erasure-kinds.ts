import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import { send, type Stage } from './stage';

/** Plays an erasure; returns its id. */
type PlayErasure = (stage: Stage) => Promise<string>;

/** Every erasure whose history has its own shape, by the name of its file. */
export const erasureKinds: Record<string, PlayErasure> = {
  'erasure-of-conversation': eraseConversation,
  'erasure-of-person': erasePerson,
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

function erasureIn(answer: string): string {
  const [erasureId] = /erasure_[\w-]+/.exec(answer) ?? [];
  if (erasureId === undefined) throw new Error(`There is no erasure in this answer: ${answer}`);
  return erasureId;
}
