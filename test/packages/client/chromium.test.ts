import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { TurnEvent } from 'holdfast-client';
import { calls } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { inChromium, sharedBrowser, title } from '../../support/chromium';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy';
import { story, tellsSlowly } from './slow-story';

const built = join(__dirname, '..', '..', '..', 'packages', 'client', 'dist');

/** Serves the client as it is published, without a bundler, and an empty page. */
async function serveClient(): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(built, url)) : '<!doctype html><title>Shop</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return { server, origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}` };
}

inChromium(title, () => {
  let service: TestService;
  let proxy: CuttingProxy;
  let shop: { server: Server; origin: string };
  beforeAll(async () => {
    service = await startTestService();
    [proxy, shop] = await Promise.all([
      startCuttingProxy(Number(new URL(service.url).port), 200),
      serveClient(),
    ]);
  });
  afterAll(async () => {
    shop.server.closeAllConnections();
    shop.server.close();
    await proxy.close();
    await service.stop();
  });

  test('gives each event once, in order and complete, though every stream is cut after 200 ms', async () => {
    const { accessKey } = await service.tenant();
    service.model.script(calls({ tool: 'get_time', args: {} }), tellsSlowly);
    const before = service.model.requests.length;
    const page = await (await sharedBrowser()).newPage();
    await page.goto(shop.origin);
    const { events, cuts, text } = await page.evaluate<{ events: TurnEvent[]; cuts: number; text: string }>(`
      (async () => {
        const { Holdfast } = await import('/index.js');
        let cuts = 0;
        const onReconnect = () => (cuts += 1);
        const holdfast = new Holdfast({ url: 'http://127.0.0.1:${proxy.port}', apiKey: '${accessKey}', onReconnect });
        const turn = holdfast.conversation().send('Tell me a story');
        const events = [];
        for await (const event of turn) events.push(event);
        return { events, cuts, text: await turn.text() };
      })()`);
    expect(cuts).toBeGreaterThan(0);
    expect(text).toBe(story.join(''));
    expect(
      events.flatMap(({ event, data }) => (event === 'content.delta' ? [data.delta] : [])).join(''),
    ).toBe(text);
    expect(events.filter(({ event }) => event !== 'content.delta').map(({ event }) => event)).toEqual(
      expect.arrayContaining(['meta', 'tool.start', 'tool.end', 'response.completed']),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    // One step for the tool and one for the story: the message was sent once.
    expect(service.model.requests.length - before).toBe(2);
    await page.close();
  });
});
