import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { patientFetch } from '../../../src/dev/config/patient-fetch';
import { listenLocally } from '../../support/local-server';

test('sends a request again once the service takes more, and any other refusal is the answer', async () => {
  const statuses = [429, 429, 201, 409];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(statuses.shift() ?? 500, { 'retry-after': '0' }).end();
    });
  });
  const { url, close } = await listenLocally(server);
  const send = () => patientFetch(new Request(url, { method: 'POST', body: 'a tool' }));
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(409);
  expect(bodies).toEqual(Array.from({ length: 4 }, () => 'a tool'));
  await close();
});
