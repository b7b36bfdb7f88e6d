import { createServer } from 'node:http';
import { allWithin, libraryFetch } from '../../../src/platform/outbound/library-fetch';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { forAllTests } from '../../support/lifetimes';
import { listenLocally } from '../../support/local-server';

/** Answers its first request, and no other. */
const server = forAllTests(() => {
  let count = 0;
  return listenLocally(createServer((_, response) => void ((count += 1) === 1 && response.end('one'))));
});

test('gives requests one after another no more time than one alone', async () => {
  const outbound = new Outbound([new URL(server.url).host]);
  const fetch = allWithin(libraryFetch(outbound, 60_000), 1_000);
  expect(await (await fetch(server.url)).text()).toBe('one');
  await expect(fetch(server.url)).rejects.toMatchObject({ name: 'TimeoutError' });
});
