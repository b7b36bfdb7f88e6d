import { startToolListServer } from '../../agents/mcp/tool-list-server';
import { aTenantWith } from '../../support/mcp-agent';
import { calls, says } from '../../support/scripted-model';
import { startTaskServer } from '../../support/task-server';
import { names, textOf } from '../../support/sse-reader';
import { waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { forever } from '../stage';
import { listen } from './listen';
import { untilTheKill, type Scenes } from './scene';

export const toolServerScenes: Scenes = {
  'a service killed during an authorised call asks to reconnect, and the turn finishes': async (scene) => {
    let [hangs, begun] = [true, 0];
    const server = await startToolListServer({
      call: async ({ authorization }) => {
        begun += 1;
        if (hangs) await forever;
        return {
          content: [{ type: 'text', text: `Done for ${(authorization ?? '').split('-').at(-1) ?? ''}` }],
        };
      },
    });
    const tenant = await aTenantWith(scene, server.target, {
      tools: [{ tool: 'lookup', idempotent: true, ...untilTheKill }],
    });
    const token = (name: string) => ({ 'x-mcp-tokens': JSON.stringify({ crm: `secret-of-${name}` }) });
    scene.model.script(calls({ tool: 'crm__lookup', args: {} }), says('It is done.'));
    const first = scene.service;
    const before = await listen(first.url, tenant.apiKey, { q: 'look it up' }, token('ann'));
    await waitFor('the tool to be called', () => begun === 1);
    await before.until(({ event }) => event === 'tool.start');
    const second = await scene.kill(() => (hangs = false));

    const waiting = await listen(
      second.url,
      tenant.apiKey,
      { q: '' },
      { 'last-event-id': before.lastEventId },
    );
    await waiting.ended;
    const action = waiting.events.at(-1);
    expect(action).toMatchObject({
      event: 'action',
      data: { type: 'consent', reconnect: { server: 'crm' } },
    });

    const { conversationId } = before;
    const answer = { instructionId: action?.data['instructionId'], accepted: true };
    const query = { q: 'go on', conversationId, actionResponse: JSON.stringify(answer) };
    const after = await listen(second.url, tenant.apiKey, query, token('bob'));
    await after.ended;

    const events = [...before.events, ...waiting.events, ...after.events];
    expect(textOf(events)).toBe('It is done.');
    expect(names(events).filter((name) => name.startsWith('tool'))).toEqual([
      ...['tool.start', 'tool.end', 'tool.start', 'tool.end'],
    ]);
    expect(scene.model.requests.at(-1)?.messages.at(-1)?.content).toBe('Done for bob');
    expect(begun).toBe(2);
    expect(brokenIds(events)).toEqual([]);
    expect(first.output() + second.output()).not.toContain('secret-of');
    await server.close();
  },

  'a task that runs while the service is killed is followed by the next one, and its call is not made again':
    async (scene) => {
      const server = await startTaskServer();
      const { apiKey } = await aTenantWith(scene, server.target, { auth: 'none' });
      scene.model.script(calls({ tool: 'crm__lookup', args: {} }), says('It is done.'));
      const before = await listen(scene.service.url, apiKey, { q: 'look it up' });
      await before.until(({ data }) => data['waitsFor'] === 'task');
      const content = [{ type: 'text', text: 'Ada lives in London.' }];
      const second = await scene.kill(
        () => (server.looks = [{ status: 'completed', result: { resultType: 'complete', content } }]),
      );
      const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
      await after.ended;
      const events = [...before.events, ...after.events];
      expect(textOf(events)).toBe('It is done.');
      expect(names(events).filter((name) => name.startsWith('tool'))).toEqual(['tool.start', 'tool.end']);
      expect(brokenIds(events)).toEqual([]);
      expect(scene.model.requests.at(-1)?.messages.at(-1)?.content).toBe('Ada lives in London.');
      expect(server.countOf('tools/call')).toBe(1);
      await server.close();
    },
};
