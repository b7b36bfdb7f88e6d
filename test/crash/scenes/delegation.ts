import { asks, askingTenant } from '../../support/asking-agents';
import { openAi } from '../../support/openai-client';
import { anOperator, pendingQuestion } from '../../support/operator';
import { calls, says } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { httpTool } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { forever } from '../stage';
import { listen } from './listen';
import { untilTheKill, type Scene, type Scenes } from './scene';

export const delegationScenes: Scenes = {
  'an approval three levels down, asked before the kill, is answered in another protocol and runs once':
    async (scene) => {
      const tenant = await threeDown(scene, { policy: 'confirm' });
      scene.model.script(asks('first'), asks('second'), asks('third'), calls({ tool: 'book', args: {} }));
      const question = await listen(scene.service.url, tenant.apiKey, { q: 'book' });
      await question.ended;
      const { data = {} } = question.events.at(-1) ?? {};
      expect(data).toMatchObject({
        tool: 'book',
        path: [expect.any(String), expect.any(String), expect.any(String)],
      });

      const { url } = await scene.kill();
      scene.model.script(says('Third.'), says('Second.'), says('First.'), says('It is booked.'));
      const { conversationId } = question;
      const approval = {
        type: 'mcp_approval_response' as const,
        approval_request_id: String(data['instructionId']),
        approve: true,
      };
      const { responses } = openAi({ url, key: tenant.apiKey });
      const response = await responses.create(
        { model: tenant.agentId, conversation: conversationId, input: [approval] },
        // A process that has just begun may say that it can't reach Temporal in time.
        { maxRetries: 10 },
      );
      expect(response.output_text).toBe('It is booked.');
      expect(scene.tools.calls).toHaveLength(1);
    },

  'a question to operators three levels down is asked before the kill, and answered in the inbox after it':
    async (scene) => {
      const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
      const tenant = await threeDown(scene, { policy: 'confirm', approval });
      scene.model.script(asks('first'), asks('second'), asks('third'), calls({ tool: 'book', args: {} }));
      const before = await listen(scene.service.url, tenant.apiKey, { q: 'book' });
      await before.until(({ data }) => data['waitsFor'] === 'operator');
      const { conversationId } = before;
      const next = await scene.kill();
      scene.model.script(says('Third.'), says('Second.'), says('First.'), says('It is booked.'));
      const ada = await anOperator({ store: scene.store, url: next.url }, tenant);
      const { instructionId } = await pendingQuestion(ada, conversationId);
      // A process that has just begun may say that it can't reach Temporal in time.
      await waitFor('the answer is taken', async () => {
        const { status } = await ada.does('answer', conversationId, { instructionId, accepted: true });
        return status !== 503;
      });
      const after = await listen(next.url, tenant.apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
      await after.ended;
      expect(textOf(after.events)).toBe('It is booked.');
      expect(brokenIds([...before.events, ...after.events])).toEqual([]);
      expect(scene.tools.calls).toHaveLength(1);
    },

  'an asked agent whose tool ran at the kill goes on, and the agent that asked it does not ask again': async (
    scene,
  ) => {
    const tenant = await threeDown(scene, { idempotent: true, ...untilTheKill });
    scene.tools.answers.push({ when: forever }, { body: 'booked' });
    scene.model.script(
      ...[asks('first'), asks('second'), asks('third'), calls({ tool: 'book', args: {} })],
      ...[says('Third.'), says('Second.'), says('First.'), says('It is booked.')],
    );
    const before = await listen(scene.service.url, tenant.apiKey, { q: 'book' });
    await waitFor('the tool is called', () => scene.tools.calls.length === 1);
    await before.until(({ data }) => data['tool'] === 'book');
    const next = await scene.kill();
    const after = await listen(next.url, tenant.apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;
    const events = [...before.events, ...after.events];
    expect(textOf(events)).toBe('It is booked.');
    expect(brokenIds(events)).toEqual([]);
    const tools = events.filter(({ event }) => event.startsWith('tool.'));
    expect(tools.map(({ event, data }) => `${event} ${String(data['tool'])}`)).toEqual([
      ...['tool.start ask_first', 'tool.start ask_second', 'tool.start ask_third', 'tool.start book'],
      ...['tool.end book', 'tool.end ask_third', 'tool.end ask_second', 'tool.end ask_first'],
    ]);
    const keys = scene.tools.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(scene.model.requests).toHaveLength(8);
  },
};

function threeDown(scene: Scene, changes: object) {
  const http = { method: 'POST' as const, url: `${scene.tools.url}/book` };
  const tools = [httpTool('book', http.url, { http, ...changes })];
  return askingTenant(scene, { asks: { First: { asks: { Second: { asks: { Third: { tools } } } } } } });
}
