import type { Member } from '../../../src/domain/member';
import { aMember, signedIn } from '../../support/browser';
import { anOperator, pendingQuestion } from '../../support/operator';
import { calls, says } from '../../support/scripted-model';
import { names, textOf } from '../../support/sse-reader';
import { httpTool } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { listen } from './listen';
import type { Scenes } from './scene';

export const actionScenes: Scenes = {
  'an answer after a restart resumes the turn of an open question, and the approved call runs once': async (
    scene,
  ) => {
    const http = { method: 'POST' as const, url: `${scene.tools.url}/book` };
    const { apiKey } = await scene.tenant({}, [httpTool('book', http.url, { http, policy: 'confirm' })]);
    scene.model.script(calls({ tool: 'book', args: { city: 'Rome' } }));
    const question = await listen(scene.service.url, apiKey, { q: 'book' });
    await question.ended;
    expect(names(question.events).at(-1)).toBe('action');
    const { conversationId } = question;
    const second = await scene.kill();

    const late = await fetch(`${second.url}/api/agent/stream?q=`, {
      headers: { 'x-api-key': apiKey, 'last-event-id': question.lastEventId },
    });
    expect(late.status).toBe(204);

    scene.model.script(says('It is booked.'));
    const answer = accept(question.events.at(-1)?.data);
    const resumed = await listen(second.url, apiKey, { q: 'book', conversationId, actionResponse: answer });
    await resumed.ended;
    expect(names(resumed.events).filter((name) => name !== 'status' && name !== 'content.delta')).toEqual([
      ...['meta', 'tool.start', 'tool.end', 'response.completed'],
    ]);
    expect(brokenIds([...question.events, ...resumed.events])).toEqual([]);
    expect(textOf(resumed.events)).toBe('It is booked.');
    expect(scene.tools.calls.map(({ body }) => body)).toEqual(['{"city":"Rome"}']);

    const again = listen(second.url, apiKey, { q: 'book', conversationId, actionResponse: answer });
    await expect(again).rejects.toThrow('status 409');
    expect(scene.tools.calls).toHaveLength(1);
  },

  'a call that was edited before the service was killed runs once, with the edited arguments, once all are decided':
    async (scene) => {
      const http = { method: 'POST' as const, url: `${scene.tools.url}/book` };
      const steps = [{ by: 'user' as const, forMs: 600_000 }];
      const approval = { steps, decisions: ['approve' as const, 'edit' as const] };
      const book = httpTool('book', http.url, { http, policy: 'confirm', approval });
      const { apiKey } = await scene.tenant({}, [book]);
      scene.model.script(
        calls({ tool: 'book', args: { city: 'Rome' } }, { tool: 'book', args: { city: 'Bari' } }),
      );
      const first = scene.service;
      const question = await listen(first.url, apiKey, { q: 'book' });
      await question.ended;
      const { conversationId } = question;
      const { instructionId } = question.events.at(-1)?.data ?? {};
      const edit = JSON.stringify({ instructionId, decision: 'edit', arguments: { city: 'Oslo' } });
      const edited = await listen(first.url, apiKey, { q: 'book', conversationId, actionResponse: edit });
      await edited.ended;
      expect(names(edited.events)).toEqual(['meta', 'action']);
      const second = await scene.kill(() => expect(scene.tools.calls).toEqual([]));
      scene.model.script(says('Both are booked.'));
      const other = accept(edited.events.at(-1)?.data);
      const done = await listen(second.url, apiKey, { q: 'book', conversationId, actionResponse: other });
      await done.ended;
      expect(textOf(done.events)).toBe('Both are booked.');
      expect(brokenIds([...question.events, ...edited.events, ...done.events])).toEqual([]);
      expect(scene.tools.calls.map(({ body }) => body).toSorted()).toEqual([
        '{"city":"Bari"}',
        '{"city":"Oslo"}',
      ]);
    },

  'a call whose votes were enough when the service was killed runs once, with the arguments that were voted on':
    async (scene) => {
      const steps = [{ by: 'operator' as const, forMs: 600_000, roles: ['admin' as const], quorum: 2 }];
      const approval = { steps, decisions: ['approve' as const, 'edit' as const] };
      const http = { method: 'POST' as const, url: `${scene.tools.url}/book` };
      const tools = [
        httpTool('transfer', http.url, { http, policy: 'confirm', approval }),
        httpTool('book', http.url, { http, policy: 'confirm' }),
      ];
      const tenant = await scene.tenant({}, tools);
      const { apiKey } = tenant;
      const both = [
        { tool: 'transfer', args: { city: 'Rome' } },
        { tool: 'book', args: { city: 'Bari' } },
      ] as const;
      scene.model.script(calls(...both));
      const { store } = scene;
      const first = scene.service;
      const { url } = first;
      const question = await listen(url, apiKey, { q: 'book' });
      await question.ended;
      const { conversationId } = question;
      const watcher = await anOperator({ store, url }, tenant);
      const asked = async () => (await pendingQuestion(watcher, conversationId)).instructionId;
      const vote = async (member: Member, instructionId: string, answer: object) => {
        const browser = await signedIn({ store, url }, member);
        const given = { instructionId, ...answer };
        expect(await browser.send('POST', `/inbox/${conversationId}/answer`, given)).toMatchObject({
          status: 200,
        });
      };
      const [ada, ben] = [
        await aMember({ store, url }, tenant, { role: 'admin' }),
        await aMember({ store, url }, tenant, { role: 'admin' }),
      ];
      const before = await asked();
      await vote(ada, before, { accepted: true });
      await vote(ben, before, { decision: 'edit', arguments: { city: 'Oslo' } });
      await waitFor('the changed question', async () => (await asked()) !== before);
      await vote(ada, await asked(), { accepted: true });
      await waitFor('the votes to be counted', async () => {
        const { data } = await watcher.sees(conversationId);
        return data['state'] === 'resolved';
      });
      expect(scene.tools.calls).toEqual([]);
      const second = await scene.kill();
      scene.model.script(says('Both are done.'));
      const answer = accept(question.events.at(-1)?.data);
      const done = await listen(second.url, apiKey, { q: 'book', conversationId, actionResponse: answer });
      await done.ended;
      expect(textOf(done.events)).toBe('Both are done.');
      expect(scene.tools.calls.map(({ body }) => body).toSorted()).toEqual([
        '{"city":"Bari"}',
        '{"city":"Oslo"}',
      ]);
    },
};

function accept(action: Record<string, unknown> = {}): string {
  return JSON.stringify({ instructionId: action['instructionId'], accepted: true });
}
