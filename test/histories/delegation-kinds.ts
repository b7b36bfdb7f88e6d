import { asks, askingTenant, byAgent } from '../support/asking-agents';
import { Listener } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { calls, says, saysAndHolds, type ModelMove } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import type { Play, Stage } from './stage';

/** Every kind of turn with other agents whose history has its own shape, by the name of its file. */
export const delegationKinds: Record<string, Play> = {
  'agents-asked': askBoth,
  'asked-agent-asks': async (stage) => {
    const conversationId = await askBoth(stage);
    const asked = (await belowOf(stage, conversationId)).at(-1);
    if (!asked) throw new Error('no agent was asked');
    return asked.conversationId;
  },
  'agents-asked-cancelled': async ({ service }) => {
    const tenant = await askingTenant(service, { asks: { Left: {} } });
    const { opened, open } = gate();
    const before = service.model.requests.length;
    service.model.script(asks('left'), saysAndHolds('Wait', opened));
    const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Please.' }));
    await waitFor('the other agent is at work', () => service.model.requests.length === before + 2);
    const { conversationId } = stream;
    await service.post('/api/agent/cancel', tenant.apiKey, { conversationId });
    await stream.ended;
    open();
    return conversationId;
  },
};

/** Two agents are asked at once, and one of them asks the user. */
async function askBoth(stage: Stage): Promise<string> {
  const { service } = stage;
  const tenant = await askingTenant(service, { asks: { Left: {}, Right: {} } });
  stage.tenant = tenant;
  const moves: Record<string, ModelMove[]> = {
    'Be brief': [
      calls({ tool: 'ask_left', args: { message: 'Go.' } }, { tool: 'ask_right', args: { message: 'Go.' } }),
      says('Both are done.'),
    ],
    Left: [says('Left.')],
    Right: [calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Right.')],
  };
  service.model.script(...Array.from({ length: 5 }, () => byAgent(moves)));
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Please.' }));
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  await readTurn(await service.stream(tenant.apiKey, { q: 'Yes.', conversationId, actionResponse }));
  return conversationId;
}

/** The conversations of the asked agents, the one that asked the user last. */
async function belowOf({ service, tenant }: Stage, top: string) {
  const { conversations } = service.store;
  const found = await conversations.list(tenant.tenantId, { top }, 10);
  const counted = await Promise.all(
    found.map(async (each) => ({
      ...each,
      messages: await conversations.countMessages(tenant.tenantId, each.conversationId),
    })),
  );
  return counted.toSorted((a, b) => a.messages - b.messages);
}
