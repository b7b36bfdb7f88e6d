import { readPrompts } from '../../../src/workspace/conversations/read-prompts';
import { sentBodies } from '../../support/sent-body';
import { calls, says, saysAndHolds, type ModelMove } from '../../support/scripted-model';
import { names, textOf } from '../../support/sse-reader';
import { httpTool } from '../../support/test-tenant';
import { brokenIds } from '../broken-ids';
import { forever } from '../stage';
import { listen } from './listen';
import type { Scenes } from './scene';

export const modelScenes: Scenes = {
  'a kill during the third step keeps what the first two said and did': async (scene) => {
    const { apiKey, tenantId } = await scene.tenant({}, [httpTool('look_up', `${scene.tools.url}/look-up`)]);
    scene.model.script(
      calls({ tool: 'look_up', args: {}, text: 'Let me see.' }),
      calls({ tool: 'look_up', args: { city: 'Bern' }, text: 'Once more.' }),
      saysAndHolds('It is', forever),
      says('It is four.'),
    );
    const before = await listen(scene.service.url, apiKey, { q: 'two and two?' });
    await before.until(({ event, data }) => event === 'content.delta' && data['delta'] === '\n\nIt is');
    const second = await scene.kill();
    const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;

    const events = [...before.events, ...after.events];
    expect(brokenIds(events)).toEqual([]);
    expect(textOf(events)).toBe('Let me see.\n\nOnce more.\n\nIt is four.');
    expect(names(events).filter((name) => name !== 'content.delta' && name !== 'status')).toEqual([
      ...['meta', 'tool.start', 'tool.end', 'tool.start', 'tool.end', 'content.reset', 'response.completed'],
    ]);
    expect(scene.tools.calls).toHaveLength(2);
    const [turnId = ''] = before.lastEventId.split(':');
    const place = { tenantId, conversationId: before.conversationId, turnId };
    const [first, then, , again] = scene.model.requests.map(({ messages }) => ({ messages }));
    expect(sentBodies(await readPrompts(scene, place))).toMatchObject([first, then, again]);
    const fresh = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': `${turnId}:0` });
    await fresh.ended;
    expect(textOf(fresh.events)).toBe(textOf(events));
  },

  'a message is answered even if the service was killed right after accepting it': async (scene) => {
    const { apiKey, tenantId } = await scene.tenant();
    let isKilled = false;
    const answer: ModelMove = (...request) => (isKilled ? says('Here I am.')(...request) : undefined);
    scene.model.script(answer, answer);
    const first = scene.service;
    const before = await listen(first.url, apiKey, { q: 'anybody there?' });
    await before.until(({ event }) => event === 'meta');
    const second = await scene.kill(() => (isKilled = true));
    const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;
    expect(textOf([...before.events, ...after.events])).toBe('Here I am.');
    const messages = await scene.store.conversations.messages(tenantId, before.conversationId);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  },
};
