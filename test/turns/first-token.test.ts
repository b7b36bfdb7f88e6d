import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { aWorkspace } from '../support/workspace';

const service = testService();
const server = toolServer();

test('the time to the first token leaves out the wait for an approval', async () => {
  const url = `${server.url}/pay`;
  const { ask, ...tenant } = await aWorkspace(service, [
    httpTool('pay', url, {
      policy: 'confirm',
      http: { method: 'POST', url },
      parameters: { type: 'object' },
    }),
  ]);
  service.model.script(calls({ tool: 'pay', args: {} }), says('Paid.'));
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'pay Ada' }));
  const { conversationId, turnId } = asked;
  const actionResponse = { instructionId: asked.action['instructionId'], accepted: true };
  await service.post('/api/agent/chat', tenant.apiKey, { message: 'yes', conversationId, actionResponse });
  const recorded = () => service.store.turns.get(tenant.tenantId, turnId);
  await waitFor('the record of the turn', async () => (await recorded())?.outcome === 'completed');

  const record = await recorded();
  const [question, answer] = record?.decisions ?? [];
  const waited = Date.parse(answer?.at ?? '') - Date.parse(question?.at ?? '');
  expect(waited).toBeGreaterThan(0);
  const last = record?.log.entries.at(-1);
  if (last?.event !== 'response.completed') throw new Error('the turn did not end with an answer');
  const { firstTokenMs, durationMs } = last.insights;
  const message = await service.store.conversations.message(tenant.tenantId, conversationId, last.messageId);
  const untilFirst = message?.role === 'assistant' ? message.firstTokenMs : undefined;
  expect(firstTokenMs).toBe((untilFirst ?? 0) - waited);
  expect(durationMs).toBeGreaterThanOrEqual(untilFirst ?? 0);
  // Its place on the timeline is the moment when it came.
  const { data } = await ask('GET', `/conversations/${conversationId}/turns/${turnId}`);
  expect(data['timeline']).toContainEqual(
    expect.objectContaining({ kind: 'completed', firstTokenMs, durationMs }),
  );
});
