import { calls, says } from '../../support/scripted-model';
import { names, textOf } from '../../support/sse-reader';
import { httpTool } from '../../support/test-tenant';
import { startToolServer } from '../../support/tool-server';
import { waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { forever } from '../stage';
import { listen } from './listen';
import { untilTheKill, type Scene, type Scenes } from './scene';

export const toolScenes: Scenes = {
  'an idempotent tool that was running at the kill runs again with the same Idempotency-Key': async (
    scene,
  ) => {
    const http = { method: 'POST' as const, url: `${scene.tools.url}/pay` };
    const { apiKey } = await scene.tenant({}, [
      httpTool('pay', http.url, { http, idempotent: true, ...untilTheKill }),
    ]);
    scene.tools.answers.push({ when: forever }, { body: '{"paid":true}' });
    scene.model.script(calls({ tool: 'pay', args: { city: 'Bern' } }), says('That is that.'));
    const before = await listen(scene.service.url, apiKey, { q: 'pay' });
    await waitFor('the tool is called', () => scene.tools.calls.length === 1);
    await before.until(({ event }) => event === 'tool.start');
    const second = await scene.kill();
    const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;

    const keys = scene.tools.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^turn_[\w-]+\/call_1_1$/);
    expect(keys[1]).toBe(keys[0]);
    expect(scene.tools.calls[1]?.body).toBe(scene.tools.calls[0]?.body);
    expect(toldToModel(scene)).toEqual(['{"paid":true}']);
    const events = [...before.events, ...after.events];
    expect(names(events).filter((name) => name.startsWith('tool'))).toEqual(['tool.start', 'tool.end']);
    expect(events.find(({ event }) => event === 'tool.end')?.data).toMatchObject({ success: true });
    expect(brokenIds(events)).toEqual([]);
    expect(textOf(events)).toBe('That is that.');
  },

  'of two calls one after the other, the one that ended before the kill keeps its result, and none runs twice':
    async (scene) => {
      const pay = await startToolServer();
      pay.answers.push({ when: forever });
      scene.tools.answers.push({ body: 'four francs' });
      const { apiKey, tenantId } = await scene.tenant({}, [
        httpTool('price', `${scene.tools.url}/price`),
        httpTool('pay', `${pay.url}/pay`, untilTheKill),
      ]);
      scene.model.script(
        calls({ tool: 'price', args: {}, text: 'Let me see.' }),
        calls({ tool: 'pay', args: {} }),
        says('That is that.'),
      );
      const before = await listen(scene.service.url, apiKey, { q: 'pay what it costs' });
      await waitFor('the second tool is called', () => pay.calls.length === 1);
      await before.until(({ event, data }) => event === 'tool.start' && data['tool'] === 'pay');
      const second = await scene.kill();
      const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
      await after.ended;
      await pay.close();
      expect([scene.tools.calls.length, pay.calls.length]).toEqual([1, 1]);
      expect(toldToModel(scene)).toEqual([
        'four francs',
        expect.stringContaining('outcome of this call is unknown'),
      ]);
      const events = [...before.events, ...after.events];
      expect(names(events).filter((name) => name !== 'content.delta' && name !== 'status')).toEqual([
        ...['meta', 'tool.start', 'tool.end', 'tool.start', 'tool.end', 'response.completed'],
      ]);
      expect(brokenIds(events)).toEqual([]);
      expect(textOf(events)).toBe('Let me see.\n\nThat is that.');
      const messages = await scene.store.conversations.messages(tenantId, before.conversationId);
      const roles = ['user', 'assistant', 'tool', 'assistant', 'tool', 'assistant'];
      expect(messages.map(({ role }) => role)).toEqual(roles);
    },

  'of two parallel tools, the one that ended before the kill keeps its result': async (scene) => {
    const slow = await startToolServer();
    slow.answers.push({ when: forever });
    scene.tools.answers.push({ body: 'from the quick one' });
    const { apiKey, tenantId } = await scene.tenant({}, [
      httpTool('quick', `${scene.tools.url}/quick`),
      httpTool('slow', `${slow.url}/slow`, untilTheKill),
    ]);
    scene.model.script(calls({ tool: 'quick', args: {} }, { tool: 'slow', args: {} }), says('Done.'));
    const first = scene.service;
    const before = await listen(first.url, apiKey, { q: 'both, please' });
    await before.until(({ event }) => event === 'tool.end');
    await waitFor('the slow tool is called', () => slow.calls.length === 1);
    const second = await scene.kill();
    const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;
    await slow.close();
    expect([scene.tools.calls.length, slow.calls.length]).toEqual([1, 1]);
    expect(toldToModel(scene)).toEqual([
      'from the quick one',
      expect.stringContaining('outcome of this call is unknown'),
    ]);
    expect(brokenIds([...before.events, ...after.events])).toEqual([]);
    const messages = await scene.store.conversations.messages(tenantId, before.conversationId);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant']);
  },
};

/** Returns the tool results in the last request to the model. */
function toldToModel({ model }: Scene): (string | null | undefined)[] {
  const last = model.requests.at(-1);
  return (last?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);
}
