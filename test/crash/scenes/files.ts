import { createServer } from 'node:http';
import { picturesIn, sendFile } from '../../support/files';
import { listenLocally } from '../../support/local-server';
import { pngFile } from '../../support/pictures';
import { says } from '../../support/scripted-model';
import { names, textOf } from '../../support/sse-reader';
import { waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { listen } from './listen';
import type { Scenes } from './scene';

const picture = pngFile(40, 30);

export const fileScenes: Scenes = {
  'a kill while an address is fetched changes nothing, and what is stored is not fetched again': async (
    scene,
  ) => {
    const asked: string[] = [];
    let isHeld = true;
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/slow.png' && isHeld) return;
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    const { url: base, close } = await listenLocally(server);
    const { apiKey, tenantId } = await scene.tenant({ vision: true });
    // A fetch may take twenty seconds.
    const { begun: before, next } = await scene.killDuring(
      async () => {
        const uploadId = await sendFile(scene.service, apiKey, 'uploaded.png', picture);
        const attachments = JSON.stringify([
          { fileId: uploadId },
          { url: `${base}/quick.png` },
          { url: `${base}/slow.png` },
        ]);
        const turn = await listen(scene.service.url, apiKey, { q: 'Look.', attachments });
        await turn.until(({ event }) => event === 'meta');
        await waitFor('all files but one', async () => {
          const files = await scene.store.files.ofConversation(tenantId, turn.conversationId);
          return asked.includes('/slow.png') && files.filter(({ attachment }) => attachment).length === 2;
        });
        return turn;
      },
      () => {
        isHeld = false;
        scene.model.script(says('Three pictures.'));
      },
    );
    const after = await listen(next.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
    await after.ended;
    const events = [...before.events, ...after.events];
    expect(textOf(events)).toBe('Three pictures.');
    expect(names(events).at(-1)).toBe('response.completed');
    expect(brokenIds(events)).toEqual([]);
    expect(picturesIn(scene.model.requests.at(-1))).toEqual([picture, picture, picture]);
    expect(asked.filter((path) => path === '/quick.png')).toHaveLength(1);
    await close();
  },

  'an upload outlives the process that accepted it': async (scene) => {
    const { apiKey } = await scene.tenant({ vision: true });
    const fileId = await sendFile(scene.service, apiKey, 'uploaded.png', picture);
    const second = await scene.kill(() => scene.model.script(says('A picture.')));
    const turn = await listen(second.url, apiKey, { q: 'Look.', attachments: JSON.stringify([{ fileId }]) });
    await turn.ended;
    expect(textOf(turn.events)).toBe('A picture.');
    expect(picturesIn(scene.model.requests.at(-1))).toEqual([picture]);
  },
};
