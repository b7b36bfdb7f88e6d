import { listen } from '../../support/listener';
import { readTurn } from '../../support/read-turn';
import { saysAndHolds } from '../../support/scripted-model';
import { startTestApi } from '../../support/test-service';
import { gate, waitFor } from '../../support/wait-for';

/** How many hops stream to the process. */
async function openHops(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^holdfast_hops_open (\d+)$/m.exec(text)?.[1]);
}

test('a turn of another process is the same by hop and by polls', async () => {
  const [api, polling] = await Promise.all([startTestApi(), startTestApi({ HOP: 'false' })]);
  try {
    const { apiKey } = await api.tenant();
    const { opened, open } = gate();
    api.model.script(saysAndHolds('It rains in Zürich.', opened));
    const user = await listen(api.url, apiKey, { q: 'rain?' });
    await user.until(({ event }) => event === 'content.delta');
    const start = { 'last-event-id': `${user.lastEventId.split(':')[0]}:0` };
    const [second, polled] = [
      await listen(api.url, apiKey, {}, start),
      await listen(polling.url, apiKey, {}, start),
    ];
    await waitFor('one hop for both readers', async () => (await openHops(api.url)) === 1);
    open();
    const read = await Promise.all([user, second, polled].map((one) => one.ended.then(() => one.events)));
    const fresh = await readTurn(await api.stream(apiKey, {}, start));
    for (const events of read) {
      const texts = events.map(({ event, data }) => (event === 'content.delta' ? String(data['delta']) : ''));
      expect(texts.join('')).toBe('It rains in Zürich.');
      const isNumbered = ({ event }: { event: string }) => event !== 'content.delta';
      expect(events.filter(isNumbered)).toEqual(fresh.events.filter(isNumbered));
    }
    await waitFor('the hop’s end', async () => (await openHops(api.url)) === 0);
  } finally {
    await Promise.all([api.stop(), polling.stop()]);
  }
});
