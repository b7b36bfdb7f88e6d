import { AgUiAgent } from '../../support/ag-ui-agent';
import { a2aClient, bindings, message, taskIn, textOf } from '../../support/a2a-client';
import { AiChat } from '../../support/ai-chat';
import { legacyClient, modernClient } from '../../support/mcp-face';
import { openAi } from '../../support/openai-client';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { itemsOf, testWorkspace } from '../../support/workspace';

const service = testService();
const workspace = testWorkspace(service);

type Wanted = number | 'draft' | undefined;
/** Says something to the agent with an official client that asks for a version. Returns the answer, or throws. */
type Say = (key: string, version: Wanted) => Promise<string>;

const at = (key: string) => ({ url: service.url, agentId: workspace.agentId, key });

const clients: Record<string, Say> = {
  'AI SDK': async (key, agentVersion) => {
    const chat = new AiChat(at(key), { id: 'the chat of a visitor' });
    await chat.sendMessage({ text: 'hi' }, { body: { agentVersion } });
    if (chat.error) throw chat.error;
    return chat.text;
  },
  'AG-UI': async (key, agentVersion) => {
    const agent = new AgUiAgent({ agentUrl: `${service.url}/ag-ui/${workspace.agentId}`, key });
    await agent.say('hi', { forwardedProps: { agentVersion } });
    return agent.texts.join();
  },
  'OpenAI Responses': async (key, agentVersion) => {
    const body = { model: workspace.agentId, input: 'hi', holdfast: { agentVersion } };
    return (await openAi(at(key)).responses.create(body)).output_text;
  },
  'OpenAI Chat Completions': async (key, agentVersion) => {
    const messages = [{ role: 'user' as const, content: 'hi' }];
    const body = { model: workspace.agentId, messages, holdfast: { agentVersion } };
    const { choices } = await openAi(at(key)).chat.completions.create(body);
    return choices[0]?.message.content ?? '';
  },
  ...Object.fromEntries(
    bindings.map((binding) => [
      `A2A by ${binding}`,
      async (key: string, agentVersion: Wanted) => {
        const client = await a2aClient({ ...at(key), binding });
        const metadata = agentVersion === undefined ? undefined : { holdfast: { agentVersion } };
        return textOf(taskIn(await client.sendMessage(message({ text: 'hi', metadata }))));
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ legacyClient, modernClient }).map(([name, connect]) => [
      `MCP by ${name}`,
      async (key: string, agentVersion: Wanted) => {
        const client = await connect(at(key));
        const meta = { ...(agentVersion !== undefined && { 'holdfast/agentVersion': agentVersion }) };
        const { text, isError } = await client.call({ message: 'hi' }, undefined, meta);
        await client.close();
        if (isError) throw new Error(text);
        return text;
      },
    ]),
  ),
};

test.each(Object.entries(clients))('%s chooses a version with an API key', async (_name, say) => {
  const { ask, agentId, apiKey, accessKey } = workspace;
  const path = `/agents/${agentId}`;
  await ask('PATCH', path, { instructions: 'One.' });
  await ask('PATCH', path, { publishing: 'manual', instructions: 'Two.' });
  await ask('POST', `${path}/publish`, {});
  await ask('PATCH', path, { instructions: 'Three.' });
  const [published] = itemsOf(await ask('GET', `${path}/versions`));
  const newest = Number(published?.['version']);

  const answering = async (version: Wanted) => {
    service.model.script(says('Hello.'));
    expect(await say(apiKey, version)).toBe('Hello.');
    return String(service.model.requests.at(-1)?.messages[0]?.content);
  };
  expect(await answering(undefined)).toContain('Two.');
  expect(await answering(newest - 1)).toContain('One.');
  expect(await answering('draft')).toContain('Three.');

  const asked = service.model.requests.length;
  await expect(say(apiKey, 99)).rejects.toThrow(/Nothing here has this ID/);
  await expect(say(apiKey, 0)).rejects.toThrow(/number of a version/);
  await expect(say(accessKey, newest)).rejects.toThrow(/access key can’t choose/);
  expect(service.model.requests).toHaveLength(asked);
});
