import { calls, says, type ScriptedModel } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { httpTool } from '../../support/test-tenant';
import { asMember, itemsOf, type Ask } from '../../support/workspace';
import { listen } from './listen';
import type { Scenes } from './scene';

/** Version 1 books; version 2 has other instructions, and no tool. */
export const versionScenes: Scenes = {
  'a turn that was asked under version 1 ends under it, though version 2 was published before a kill': async (
    scene,
  ) => {
    const { store, model, tools } = scene;
    const http = { method: 'POST' as const, url: `${tools.url}/book` };
    const book = httpTool('book', http.url, { http, policy: 'confirm' });
    const tenant = await scene.tenant({ instructions: 'One.' }, [book]);
    const { apiKey, agentId } = tenant;
    const path = `/agents/${agentId}`;
    const first = await asMember({ store, url: scene.service.url }, tenant, 'admin');
    await first('PATCH', path, { publishing: 'manual' });
    model.script(calls({ tool: 'book', args: { city: 'Rome' } }));
    const question = await listen(scene.service.url, apiKey, { q: 'book' });
    await question.ended;
    const { conversationId } = question;

    await first('PATCH', path, { instructions: 'Two.', toolIds: [] });
    expect(await first('POST', `${path}/publish`, {})).toMatchObject({ status: 200, data: { version: 2 } });
    model.script(says('Hello.'));
    await (
      await listen(scene.service.url, apiKey, { q: 'hi' })
    ).ended;
    expect(instructions(model)).toEqual(['One.', 'Two.']);
    const second = await scene.kill();

    const asked = model.requests.length;
    model.script(says('It is booked.'), says('Hello.'));
    const { instructionId } = question.events.at(-1)?.data ?? {};
    const actionResponse = JSON.stringify({ instructionId, accepted: true });
    const answered = await listen(second.url, apiKey, { q: 'book', conversationId, actionResponse });
    await answered.ended;
    expect(textOf(answered.events)).toBe('It is booked.');
    expect(tools.calls.map(({ body }) => body)).toEqual(['{"city":"Rome"}']);
    const next = await listen(second.url, apiKey, { q: 'hi', conversationId });
    await next.ended;
    expect(instructions(model).slice(asked)).toEqual(['One.', 'Two.']);

    const ask = await asMember({ store, url: second.url }, tenant, 'admin');
    const [one, two] = [await digestOf(ask, agentId, 1), await digestOf(ask, agentId, 2)];
    const receipts = itemsOf(await ask('GET', `/conversations/${conversationId}/receipts`));
    expect(receipts).toMatchObject([
      { receipt: { turn: { outcome: 'completed', agent: { number: 1, definition: one } } } },
      { receipt: { turn: { outcome: 'completed', agent: { number: 2, definition: two } } } },
    ]);
    const turns = itemsOf(await ask('GET', `/conversations/${conversationId}/turns`));
    expect(turns.map(({ version }) => version).toSorted()).toEqual([1, 2]);
  },
};

/** What each request began with. */
function instructions({ requests }: ScriptedModel): unknown[] {
  return requests.map(({ messages }) => messages[0]?.content);
}

async function digestOf(ask: Ask, agentId: string, version: number): Promise<unknown> {
  return (await ask('GET', `/agents/${agentId}/versions/${version}`)).data['digest'];
}
