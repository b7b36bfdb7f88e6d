import { createServer, request } from 'node:http';
import { listenLocally } from '../../support/local-server';
import { sdkClient } from '../../support/mcp-face';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { waitFor } from '../../support/wait-for';
import { forever } from '../stage';
import { listen } from './listen';
import { readyUrl, type Scenes } from './scene';

const asking = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });

/** An address that stays the same while the services behind it change. */
async function startFront(behind: () => string) {
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const passed = request(`${behind()}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return listenLocally(server);
}

export const mcpFaceScenes: Scenes = {
  'a call of the official client outlives the process, and its question is answered in another': async (
    scene,
  ) => {
    const { apiKey: key, agentId } = await scene.tenant();
    scene.model.script(asking, saysAndHolds('Half of an ans', forever), says('A whole ', 'answer.'));
    const front = await startFront(() => readyUrl(scene));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let isAsked = false;
    const words: (string | undefined)[] = [];
    const client = await sdkClient({ url: front.url, agentId, key }, async () => {
      isAsked = true;
      await answered;
      return { action: 'accept', content: { approve: true } };
    });
    const params = { name: 'send_message', arguments: { message: 'Do it.' } };
    const onprogress = ({ message }: { message?: string | undefined }) => void words.push(message);
    const call = client.callTool(params, undefined, { onprogress, timeout: 300_000 });
    await waitFor('the question', () => isAsked);

    await scene.kill();
    answer();
    await waitFor('half of the answer', () => words.includes('Half of an ans'));

    const third = await scene.kill();
    const result = Object(await call);
    expect(result.content[0].text).toBe('A whole answer.');
    const { turnId } = result.structuredContent;
    const native = await listen(third.url, key, { q: '' }, { 'last-event-id': `${turnId}:0` });
    await native.ended;
    expect(textOf(native.events)).toBe('A whole answer.');
    await client.close();
    await front.close();
  },
};
